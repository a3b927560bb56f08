export { OrderLink } from './form/order-link.tsx';
export { OrderTotal } from './order-total.tsx';
export { StatusBadge, StatusButton } from './status-badge.tsx';
export { StatusDialog } from './status-dialog.tsx';
