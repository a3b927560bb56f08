/** The interface of notifications for other features; each use case is in `service/`. */
export { listNotifications, markNotificationsRead, markTopicRead as readTopic } from './service/list.ts';
export { queueNotificationMails as queueNotices } from './service/mail.ts';
export { notify, withdrawNotification as withdraw } from './service/notify.ts';
export { sendNotificationSms as textNotice } from './service/sms.ts';
export { setMailPreference, showUnsubscribeState, showMailPreferences, unsubscribe } from './service/wishes.ts';
export { eraseUser } from './queries/erase-user.ts';
