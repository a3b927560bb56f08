import type { IconName } from '#ui/icon-names.ts';
import type { OrderStatus } from '../rules/statuses.ts';

/** The icon of each status. */
export const STATUS_ICON: Readonly<Record<OrderStatus, IconName>> = {
  pending: 'hourglass',
  confirmed: 'handshake',
  processing: 'package',
  shipped: 'truck',
  delivered: 'package-check',
  canceled: 'circle-x',
  returned: 'undo-2',
  refunded: 'banknote',
};
