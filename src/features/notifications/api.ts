import { answering, type Api } from '../../platform/http/handlers.ts';
import { notificationsCalls } from './contract.ts';
import { listNotices, readNotices, setWish, showUnsubscribing, showWishes, unsubscribe } from './service.ts';

export const notificationsApi: Api = answering(notificationsCalls, {
  'GET /api/notifications': (ctx, { query }, { url }) => listNotices(ctx, query.page, new URL(url).pathname),
  'POST /api/notifications/read': (ctx, { body }) => readNotices(ctx, body.ids),
  'GET /api/notifications/mail': (ctx) => showWishes(ctx),
  'PUT /api/notifications/mail': (ctx, { body }) => setWish(ctx, body.group, body.wanted),
  'GET /api/notifications/unsubscribe/{token}': (ctx, { params }) => showUnsubscribing(ctx, params.token),
  'POST /api/notifications/unsubscribe/{token}': (ctx, { params, body }) =>
    unsubscribe(ctx, params.token, body.wanted ?? false),
});
