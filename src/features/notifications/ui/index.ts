export { Bell } from './bell.tsx';
export { PushOffer } from './push-offer.tsx';
export { subscribeToNotifications } from './use-notifications.ts';
