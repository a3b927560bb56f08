import type { ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Button } from '#ui/button.tsx';
import { useSite } from '#client/site.ts';
import type { OrderEvent } from '#features/orders/contract.ts';
import type { EditOrder } from './use-edit-order.ts';
import '#client/texts/orders.ts';
import '#client/texts/tracking.ts';

/** A concurrent change: what, by whom and when. */
const ConcurrentChange = ({ event }: { event: OrderEvent }): ReactNode => {
  const { t } = useSite();
  const { kind, status, actor, name, at } = event;
  const what = kind === 'edited' || kind === 'assigned' ? t(`tracking.${kind}`) : t(`orders.status.${status}`);
  return (
    <li>
      <b className="font-medium">{what}</b> · <bdi>{name ?? t(`tracking.by.${actor}`)}</bdi> · <Ago at={at} />
    </li>
  );
};

/** Why the update failed; on a conflict with the concurrent changes. Local edits are kept. */
export const SaveErrorPanel = ({ form }: { form: EditOrder }): ReactNode => {
  const { t } = useSite();
  const { message, newEvents, reset } = form;
  if (!message) return null;
  return (
    <div role="alert" className="flex scroll-mt-24 flex-col gap-2 rounded-field bg-clay-wash px-4 py-3 text-clay">
      <p className="font-medium">{message}</p>
      {newEvents && newEvents.length > 0 && (
        <ul className="list-disc ps-5 text-ink">
          {newEvents.map((event, index) => (
            <ConcurrentChange key={index} event={event} />
          ))}
        </ul>
      )}
      {newEvents && (
        <Button variant="quiet" className="self-start" onClick={reset}>
          {t('orders.edit.load_newer')}
        </Button>
      )}
    </div>
  );
};
