import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { notificationsCalls } from './contract.ts';
import {
  listNotifications,
  markNotificationsRead,
  setMailPreference,
  showUnsubscribeState,
  showMailPreferences,
  unsubscribe,
} from './service.ts';

export const notificationsApi: Api = defineApi(notificationsCalls, {
  'GET /api/notifications': (ctx, { query }) => listNotifications(ctx, query.page),
  'POST /api/notifications/read': (ctx, { body }) => markNotificationsRead(ctx, body.ids),
  'GET /api/notifications/mail': (ctx) => showMailPreferences(ctx),
  'PUT /api/notifications/mail': (ctx, { body }) => setMailPreference(ctx, body.group, body.wanted),
  'GET /api/notifications/unsubscribe/{token}': (ctx, { params }) => showUnsubscribeState(ctx, params.token),
  'POST /api/notifications/unsubscribe/{token}': (ctx, { params, body }) =>
    unsubscribe(ctx, params.token, body.wanted ?? false),
});
