export { changeRole } from './service/change-role.ts';
export { closeAccount } from './service/close-account.ts';
export { exportData } from './service/export-data.ts';
export { listPeople } from './service/list.ts';
export { showPerson } from './service/show.ts';
export { endSuspensions, restorePerson, suspendPerson } from './service/suspend.ts';
