import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { withQuery } from '../../../lib/paths.ts';
import { useSite } from '../../../client/site.ts';
import type { OrderStatus } from '../../orders/rules/statuses.ts';

/** What a driver looks for: what is aboard, what is to be fetched, what is done. */
const OFFERED: readonly OrderStatus[] = ['shipped', 'processing', 'confirmed', 'delivered'];

/** The list whole, or what stands at one point of its way. */
export const StatusChips = ({ status }: { status: OrderStatus | null }): ReactNode => {
  const { t } = useSite();
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a phone the last ones lie beyond the edge: it must be seen that the list is narrowed.
  useEffect(() => {
    if (status) chosen.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [status]);
  // Another status that an address names has its chip too.
  const more = status && !OFFERED.includes(status) ? [status] : [];
  return (
    <nav aria-label={t('delivery.filter')} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      {[null, ...more, ...OFFERED].map((choice) => (
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
