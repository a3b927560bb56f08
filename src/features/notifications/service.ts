/** The interface of notifications for other features; each use case is in `service/`. */
export { listNotifications, markNotificationsRead, markTopicRead, purgeNotifications } from './service/list.ts';
export { queueNotificationMails } from './service/mail.ts';
export { notify, withdrawNotification } from './service/notify.ts';
export { sendGuestText, sendNotificationSms } from './service/texts.ts';
export {
  setMailPreference,
  showUnsubscribeState,
  showMailPreferences,
  unsubscribe,
} from './service/mail-preferences.ts';
export {
  checkSubscription,
  setOrderTexts,
  setPushPreference,
  showOrderTexts,
  showPushState,
  subscribeDevice,
  unsubscribeDevice,
} from './service/devices.ts';
export { eraseUser } from './queries.ts';
export { describeSearch } from './wire.ts';
