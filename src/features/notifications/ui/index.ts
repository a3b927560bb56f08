export { Bell } from './bell.tsx';
export { PushOffer } from './push-offer.tsx';
export { subscribeToNotifications, useUnread } from './use-notifications.ts';
