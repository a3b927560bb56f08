export * from './queries/events.ts';
export * from './queries/guests.ts';
export * from './queries/list.ts';
export * from './queries/order.ts';
