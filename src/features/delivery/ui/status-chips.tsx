import type { ReactNode } from 'react';
import { withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import { FilterChips } from '#ui/list-page.tsx';
import '#client/texts/delivery.ts';
import '#client/texts/orders.ts';

/** The statuses a driver filters by. */
const STATUS_FILTERS: readonly OrderStatus[] = ['shipped', 'processing', 'confirmed', 'delivered'];

/** Filters the list by status. */
export const StatusChips = ({ status }: { status: OrderStatus | null }): ReactNode => {
  const { t } = useSite();
  // A status from the URL gets a chip as well.
  const more = status && !STATUS_FILTERS.includes(status) ? [status] : [];
  return (
    <FilterChips
      label={t('delivery.filter')}
      chips={[null, ...more, ...STATUS_FILTERS].map((choice) => ({
        to: withQuery('', { status: choice }) || '?',
        text: choice === null ? t('common.all') : t(`orders.status.${choice}`),
        current: choice === status,
      }))}
    />
  );
};
