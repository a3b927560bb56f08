/** What the administrators' calls do; each use case lies in `service/`. */
export { boostGoods } from './service/boost-goods.ts';
export { goodsStatistics } from './service/goods-statistics.ts';
export { exportItems, exportOrders } from './service/csv.ts';
export { showOverview } from './service/overview.ts';
export { blotOrders } from './service/blot-orders.ts';
export { changeRole } from './service/change-role.ts';
export { closeAccount } from './service/close-account.ts';
export { exportData } from './service/export-data.ts';
export { listPeople } from './service/list-people.ts';
export { showPerson } from './service/show-person.ts';
export { endSuspensions, restorePerson, suspendPerson } from './service/suspend-person.ts';
