import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { OrderStatus } from '../rules/statuses.ts';
import { StatusBadge } from './status-badge.tsx';
import '#client/texts/orders.ts';

/** The status of an order, as a button that opens the status dialog. */
export const StatusButton = ({ status, onClick }: { status: OrderStatus; onClick: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup="dialog"
      title={t('orders.move.change')}
      className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line bg-surface ps-1.5 pe-2.5 whitespace-nowrap transition duration-150 hover:bg-olive-wash"
    >
      <StatusBadge status={status} />
      <Icon name="chevron-down" className="size-4 text-soft" />
    </button>
  );
};
