import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { notificationsCalls, pushCalls } from './contract.ts';
import { listNotifications, markNotificationsRead, purgeNotifications } from './service/list.ts';
import {
  checkSubscription,
  setOrderTexts,
  setPushPreference,
  showOrderTexts,
  showPushState,
  subscribeDevice,
  unsubscribeDevice,
} from './service/push.ts';
import {
  setMailPreference,
  showUnsubscribeState,
  showMailPreferences,
  unsubscribe,
  queueNotificationMails,
} from './service/mail.ts';
import { eraseUser, TABLES } from './queries.ts';

const notificationsApi: Api = defineApi(notificationsCalls, {
  'GET /api/notifications': (ctx, { query }) => listNotifications(ctx, query.page),
  'POST /api/notifications/read': (ctx, { body }) => markNotificationsRead(ctx, body.ids),
  'GET /api/notifications/mail': (ctx) => showMailPreferences(ctx),
  'PUT /api/notifications/mail': (ctx, { body }) => setMailPreference(ctx, body.group, body.subscribed),
  'GET /api/notifications/texts': (ctx) => showOrderTexts(ctx),
  'PUT /api/notifications/texts': (ctx, { body }) => setOrderTexts(ctx, body.choice),
  'GET /api/notifications/unsubscribe/{token}': (ctx, { params }) => showUnsubscribeState(ctx, params.token),
  'POST /api/notifications/unsubscribe/{token}': (ctx, { params, body }) =>
    unsubscribe(ctx, params.token, body.subscribed ?? false),
});

const pushApi: Api = defineApi(
  pushCalls,
  {
    'GET /api/notifications/push': (ctx) => showPushState(ctx),
    'POST /api/notifications/push': (ctx, { body }) => subscribeDevice(ctx, body),
    'PUT /api/notifications/push': (ctx, { body }) => setPushPreference(ctx, body.group, body.subscribed),
    'DELETE /api/notifications/push': (ctx) => unsubscribeDevice(ctx),
  },
  { 'POST /api/notifications/push': (ctx, { body }) => checkSubscription(ctx, body) },
);

export const notifications: Feature = {
  name: 'notifications',
  apis: [notificationsApi],
  jobs: { notification_emails: queueNotificationMails, old_notifications: purgeNotifications },
  tables: TABLES,
  eraseUser,
};

/** Notifications that a browser shows although no page of the site is open. */
export const push: Feature = { name: 'push', apis: [pushApi] };
