import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { reservesStock, type OrderStatus } from '../rules/statuses.ts';
import { STATUS_ICON } from './status-icon.ts';
import '#client/texts/orders.ts';

/** The colors of `StatusBadge`, for the icon. */
const TONE: Readonly<Record<OrderStatus, string>> = {
  pending: 'bg-saffron-wash text-ink',
  confirmed: 'bg-sky-wash text-sky',
  processing: 'bg-sky-wash text-sky',
  shipped: 'bg-sky-wash text-sky',
  delivered: 'bg-olive-wash text-olive',
  canceled: 'bg-clay-wash text-clay',
  returned: 'bg-clay-wash text-clay',
  refunded: 'bg-line/60 text-ink',
};

interface Props {
  readonly status: OrderStatus;
  /** The current status: a change of the stock reservation is mentioned. */
  readonly present: OrderStatus;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A radio button for a status, with its icon and its effect. */
export const StatusChoice = ({ status, present, chosen, onChoose }: Props): ReactNode => {
  const { t } = useSite();
  const holds = reservesStock(status);
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-transparent px-3 py-2 transition duration-150 hover:bg-olive-wash/50 has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-sky">
      <input
        type="radio"
        name="status"
        value={status}
        checked={chosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-olive outline-none"
      />
      <span className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full ${TONE[status]}`}>
        <Icon name={STATUS_ICON[status]} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{t(`orders.status.${status}`)}</span>
        <span className="block text-sm text-soft">
          {t(`orders.move.means.${status}`)}
          {holds !== reservesStock(present) && <> {t(holds ? 'orders.move.takes_again' : 'orders.move.gives_back')}</>}
        </span>
      </span>
    </label>
  );
};
