import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import type { OrderStatus } from '../rules/statuses.ts';
import '#i18n/bundles/orders.ts';
import { Icon } from '#ui/icon.tsx';

const VARIANTS: Readonly<Record<OrderStatus, BadgeVariant>> = {
  pending: 'saffron',
  confirmed: 'sky',
  processing: 'sky',
  shipped: 'sky',
  delivered: 'olive',
  canceled: 'clay',
  returned: 'clay',
  refunded: 'plain',
};

export const StatusBadge = ({ status, draft = false }: { status: OrderStatus; draft?: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <Badge variant={draft ? 'plain' : VARIANTS[status]}>{t(draft ? 'orders.draft' : `orders.status.${status}`)}</Badge>
  );
};

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
