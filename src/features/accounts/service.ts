/** The interface of accounts for other features; each use case is in `service/`. */
export { createAccount } from './service/create.ts';
export {
  changeAccountRole,
  makeAdmin,
  resetFactors,
  restoreAccount,
  setRestored,
  setRole,
  setSuspended,
  suspendAccount,
} from './service/administer.ts';
export { authorizeChannel, authenticateSocket } from './service/sessions.ts';
export { loadAuth } from './service/call-auth.ts';
export { identify } from './service/sessions.ts';
export {
  changePassword,
  requestReset,
  requestResetByPhone,
  resetByPhone,
  resetByToken,
  setFirstPassword,
} from './service/password.ts';
export { confirmTotp, listFactors, removeTotp, renewRecoveryCodes, startTotp } from './service/factors.ts';
export { addPasskey, getNewPasskeyOptions, loadPasskeys, removePasskey } from './service/passkeys.ts';
export {
  prove,
  showPasskeyOptions,
  showProofWays,
  signInByPasskey,
  signInWithFactor,
} from './service/second-factor.ts';
export { beginGoogle, beginGoogleLink, finishGoogle, FLOW_SECONDS, removeGoogle } from './service/google.ts';
export { recordSignIn } from './service/devices.ts';
export { verifyOwner } from './service/verify.ts';
export {
  listSessions,
  filterActiveSessions,
  revokeOtherSessions,
  revokeSession,
  purgeSessions,
} from './service/sessions.ts';
export { cancelPendingEmail, resendConfirmation } from './service/email.ts';
export { confirmEmail, takeBackAccount } from './service/confirm.ts';
export { sendAccountMessage } from './service/send.ts';
export { findUsers, showMe, type UserProfile } from './service/show.ts';
export {
  checkSignUp,
  showSession,
  signInByEmail,
  signInByPhone,
  signOut,
  signUp,
  type SessionResult,
} from './service/sign-in.ts';
export { checkProfile, updateProfile } from './service/update.ts';
export { sendOtp, verifyCode, verifyPhone, sendOrderCode, verifyOrderCode } from './service/verify.ts';
export { eraseUser, findTaken, moveCity, setMailOff, setOrderTexts } from './queries.ts';
