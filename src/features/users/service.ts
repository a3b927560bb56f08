export { changeRole } from './service/change-role.ts';
export { closeAccount } from './service/close-account.ts';
export { exportData } from './service/close-account.ts';
export { listUsers } from './service/show.ts';
export { showUser } from './service/show.ts';
export { endSuspensions, restoreUser, suspendUser } from './service/suspend.ts';
