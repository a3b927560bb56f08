import type { ReactNode } from 'react';
import { formatTimeLeft, formatWhen } from '#i18n/format-when.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { OrderFull } from '#features/orders/contract.ts';
import { STATUS_ICON, getTone, type ViewSide, type Tone, getStatusText } from './progress.ts';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

const BACKGROUND: Readonly<Record<Tone, string>> = {
  waiting: 'bg-saffron-wash',
  moving: 'bg-sky-wash',
  done: 'bg-olive-wash',
  ended: 'bg-clay-wash',
};
const ICON_STYLE: Readonly<Record<Tone, string>> = {
  waiting: 'bg-saffron text-on-saffron',
  moving: 'bg-sky text-ground',
  done: 'bg-olive text-on-olive',
  ended: 'bg-clay text-on-clay',
};

interface Props {
  readonly order: OrderFull;
  readonly viewSide: ViewSide;
  /** The available actions. */
  readonly children?: ReactNode;
}

/** The status of an order with icon, label and explanation. */
export const StatusHead = ({ order, viewSide, children }: Props): ReactNode => {
  const { t, lang, now } = useSite();
  const { status, expires_at: expiry } = order;
  const tone = getTone(status);
  return (
    <section
      aria-labelledby="status"
      className={`relative overflow-hidden rounded-card shadow-card ${BACKGROUND[tone]}`}
    >
      <div aria-hidden="true" className="zellige absolute inset-0 opacity-25" />
      <div className="relative flex flex-col gap-4 p-4 md:p-6">
        <div aria-live="polite" className="flex items-start gap-4">
          <span
            className={`inline-flex size-14 shrink-0 items-center justify-center rounded-full md:size-16 ${ICON_STYLE[tone]}`}
          >
            <Icon name={STATUS_ICON[status]} className="size-8" />
          </span>
          <div data-read className="min-w-0">
            <h2 id="status" className="text-2xl md:text-3xl">
              {t(`orders.status.${status}`)}
            </h2>
            <p className="mt-0.5 text-lg leading-snug">{t(getStatusText(order, viewSide))}</p>
            {expiry && (
              <p className="mt-2 text-sm">
                {t('tracking.lapses', { moment: formatWhen(expiry, lang, now) })}{' '}
                <b className="font-semibold whitespace-nowrap">({formatTimeLeft(expiry, lang, now)})</b>
              </p>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
};
