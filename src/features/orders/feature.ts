import { ordersApi } from './api.ts';
import * as service from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const orders: Feature = {
  name: 'orders',
  apis: [ordersApi],
  jobs: {
    unconfirmed_orders: service.expireOrders,
    closed_customers: ({ db, clock }) => service.redactClosed(db, clock.now()),
    old_guest_orders: ({ db, clock }) => service.redactGuests(db, clock.now()),
    old_orders: service.purgeOrders,
  },
  tables: TABLES,
  eraseUser: service.eraseUser,
  moveCity: service.moveCity,
  moveCategory: service.moveCategory,
};
