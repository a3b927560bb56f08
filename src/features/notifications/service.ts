/** What other rooms may ask of notices; each use case lies in `service/`. */
export { listNotices, readNotices, readTopic } from './service/list.ts';
export { queueNotices } from './service/mail.ts';
export { notify, withdraw } from './service/notify.ts';
export { textNotice } from './service/phone.ts';
export { setWish, showUnsubscribing, showWishes, unsubscribe } from './service/wishes.ts';
export { eraseUser } from './queries/erase-user.ts';
