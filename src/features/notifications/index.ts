export { clearOrderNotes } from './queries.ts';
export { markTopicRead } from './service/list.ts';
export { notify, sendGuestText, sendNotificationSms, withdrawNotification } from './service/notify.ts';
export { describeSearch } from './wire.ts';
