export { eraseUser, findAdministrators, findTaken, setMailOff, setOrderTexts } from './queries.ts';
export { deletePhoneCodes } from './queries/sessions.ts';
export { setRestored, setRole, setSuspended } from './service/administer.ts';
export { type UserProfile, findUsers } from './service/show.ts';
export { sendAccountMessage } from './service/send.ts';
export { filterActiveSessions, identify } from './service/sessions.ts';
export { sendOrderCode, verifyCode, verifyOrderCode, verifyOwner } from './service/verify.ts';
