import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { useSite } from '#client/site.ts';
import type { OrderStatus } from '../rules/statuses.ts';
import '#client/texts/orders.ts';

const LOOK: Readonly<Record<OrderStatus, BadgeVariant>> = {
  pending: 'saffron',
  confirmed: 'sky',
  processing: 'sky',
  shipped: 'sky',
  delivered: 'olive',
  canceled: 'clay',
  returned: 'clay',
  refunded: 'plain',
};

/** The status of an order as a colored badge. */
export const StatusBadge = ({ status, draft = false }: { status: OrderStatus; draft?: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <Badge variant={draft ? 'plain' : LOOK[status]}>{t(draft ? 'orders.draft' : `orders.status.${status}`)}</Badge>
  );
};
