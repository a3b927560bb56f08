/** The interface of notifications for other features; each use case is in `service/`. */
export { listNotifications, markNotificationsRead, markTopicRead } from './service/list.ts';
export { queueNotificationMails } from './service/mail.ts';
export { notify, withdrawNotification } from './service/notify.ts';
export { sendNotificationSms } from './service/mail.ts';
export {
  setMailPreference,
  showUnsubscribeState,
  showMailPreferences,
  unsubscribe,
} from './service/mail-preferences.ts';
export { eraseUser } from './queries.ts';
export { describeSearch } from './wire.ts';
