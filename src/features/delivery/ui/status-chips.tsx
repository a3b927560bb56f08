import { useEffect, useRef, type ReactNode } from 'react';
import { withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/delivery.ts';
import '#client/texts/orders.ts';

/** The statuses a driver filters by. */
const STATUS_FILTERS: readonly OrderStatus[] = ['shipped', 'processing', 'confirmed', 'delivered'];

/** Filters the list by status. */
export const StatusChips = ({ status }: { status: OrderStatus | null }): ReactNode => {
  const { t } = useSite();
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a phone the last chips are off-screen: scroll so that the active filter is visible.
  useEffect(() => {
    if (status) chosen.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [status]);
  // A status from the URL gets a chip as well.
  const more = status && !STATUS_FILTERS.includes(status) ? [status] : [];
  return (
    <nav aria-label={t('delivery.filter')} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      {[null, ...more, ...STATUS_FILTERS].map((choice) => (
        <Link
          key={choice}
          ref={choice === status ? chosen : null}
          to={withQuery('', { status: choice }) || '?'}
          preventScrollReset
          aria-current={choice === status ? 'true' : undefined}
          className={`inline-flex min-h-11 shrink-0 scroll-mx-4 items-center rounded-full border px-4 font-medium transition-colors duration-150 ${choice === status ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface hover:bg-olive-wash'}`}
        >
          {choice === null ? t('common.all') : t(`orders.status.${choice}`)}
        </Link>
      ))}
    </nav>
  );
};
