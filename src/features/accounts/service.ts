/** What other rooms may ask of accounts; each use case lies in `service/`. */
export { createAccount } from './service/create.ts';
export {
  giveRole,
  makeAdmin,
  restoreAccount,
  setRestored,
  setRole,
  setSuspended,
  suspendAccount,
} from './service/govern.ts';
export { broadcastTicket, socketOwner } from './service/broadcast.ts';
export { identify } from './service/identify.ts';
export {
  changePassword,
  requestReset,
  requestResetByPhone,
  resetByPhone,
  resetByToken,
  setFirstPassword,
} from './service/password.ts';
export { proveOwner } from './service/prove.ts';
export { listSessions, livingSessions, revokeOtherSessions, revokeSession, sweepSessions } from './service/sessions.ts';
export { tellPerson } from './service/send.ts';
export { findPerson, showMe, type Person } from './service/show.ts';
export { showSession, signInByEmail, signInByPhone, signOut, signUp, type WithSession } from './service/sign-in.ts';
export { checkProfile, updateProfile } from './service/update.ts';
export { sendOtp, verifyPhone } from './service/verify.ts';
export { eraseUser, moveCity, setMailOff } from './queries.ts';
