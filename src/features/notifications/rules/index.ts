export type { NotificationContent, OrderSide, SearchSummary } from './kinds.ts';
export { getDueTime } from './delivery.ts';
