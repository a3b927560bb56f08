import * as accounts from '#features/accounts/service.ts';
import * as items from '#features/items/service.ts';
import * as orders from '#features/orders/service.ts';
import * as sellers from '#features/sellers/service.ts';
import { Hono } from 'hono';
import type { Calls } from '#lib/call.ts';
import type { Deps } from '#platform/context.ts';
import { mountDocs } from '#platform/transport/http/docs.ts';
import { kindOf } from '#platform/transport/http/error-response.ts';
import type { Api } from '#platform/api.ts';
import { addSecurityHeaders } from '#platform/transport/http/headers.ts';
import { mountHealth } from '#platform/transport/http/health.ts';
import { handleError, mount, type LocalCall } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/api.ts';
import { getLang, getRequestId } from '#platform/transport/http/request.ts';
import { traceRequests } from '#platform/operations/tracing/trace-requests.ts';
import { notFound } from '#lib/errors.ts';
import { accountsApi, factorsApi, googleApi } from '#features/accounts/api.ts';
import { identify } from '#features/accounts/service.ts';
import { overviewApi } from '#features/overview/api.ts';
import { countMarket } from '#features/overview/service.ts';
import { assistantApi } from '#features/assistant/api.ts';
import { auditApi } from '#features/audit/api.ts';
import { categoriesApi } from '#features/categories/api.ts';
import { chatApi } from '#features/chat/api.ts';
import { canViewMessages } from '#features/chat/service.ts';
import { itemsApi, ownItemApi } from '#features/items/api.ts';
import { likesApi } from '#features/likes/api.ts';
import { deliveryApi } from '#features/delivery/api.ts';
import { categoriesAdminApi } from '#features/categories/admin/api.ts';
import { placesAdminApi } from '#features/places/admin/api.ts';
import { reportsAdminApi } from '#features/reports/admin/api.ts';
import { slidesAdminApi } from '#features/slides/admin/api.ts';
import { usersApi } from '#features/users/api.ts';
import { moderationApi } from '#features/moderation/api.ts';
import { notificationsApi } from '#features/notifications/api.ts';
import { operatorApi } from '#features/operator/api.ts';
import { ordersApi } from '#features/orders/api.ts';
import { placesApi } from '#features/places/api.ts';
import { reportsApi } from '#features/reports/api.ts';
import { reviewsApi } from '#features/reviews/api.ts';
import { dictionaryApi, savedSearchApi, searchApi } from '#features/search/api.ts';
import { sellersApi } from '#features/sellers/api.ts';
import { slidesApi } from '#features/slides/api.ts';
import { uploadsApi } from '#features/uploads/api.ts';
import { weatherApi } from '#features/weather/api.ts';
import { mountUploads } from '#features/uploads/serve.ts';
import { sayIn } from '#i18n/server.ts';

/** The APIs of all features. */
const APIS: readonly Api[] = [
  accountsApi,
  factorsApi,
  googleApi,
  placesApi,
  categoriesApi,
  slidesApi,
  uploadsApi,
  itemsApi,
  ownItemApi,
  searchApi,
  dictionaryApi,
  savedSearchApi,
  likesApi,
  sellersApi,
  reportsApi,
  reportsAdminApi,
  ordersApi,
  reviewsApi,
  chatApi,
  notificationsApi,
  deliveryApi,
  weatherApi,
  moderationApi,
  categoriesAdminApi([items.moveCategory, orders.moveCategory]),
  placesAdminApi([items.moveCity, accounts.moveCity, sellers.moveCity, orders.moveCity]),
  slidesAdminApi,
  auditApi,
  overviewApi,
  usersApi,
  assistantApi,
  operatorApi,
];

export interface AppOptions {
  /** Mounts the pages after the API; absent if only the API is needed. */
  readonly pages?: (app: Hono, options: ServerOptions, localCall: LocalCall) => Promise<void>;
  /** Whether the process is shutting down. */
  readonly draining?: () => boolean;
  readonly checkAnswers?: boolean;
}

/** Joins the features into one application. Only `src/app` knows all of them. */
export const createApp = async (
  deps: Deps,
  { pages, draining, checkAnswers = false }: AppOptions = {},
): Promise<Hono> => {
  const app = new Hono({ strict: false });
  const options: ServerOptions = {
    deps,
    identify: (token) => identify(deps, token),
    translatorFor: sayIn,
    draining,
    validateResponses: checkAnswers,
  };
  deps.events.subscribe((event, from) => {
    if (event.name === 'account.sessions_ended') deps.realtime.recheck(event.id, from);
  });
  if (deps.tracing) traceRequests(app, deps.tracing, deps.config.TRUST_PROXY);
  addSecurityHeaders(app, deps.config);
  deps.metrics.readMarket(() => countMarket(deps));
  mountHealth(app, options);
  const localCall = mount(app, APIS, options);
  const table: Calls = Object.assign({}, ...APIS.map((api) => api.table));
  mountDocs(app, table, deps);
  mountUploads(app, { ...options, maySeeMessages: (viewer, ids) => canViewMessages(deps.db, viewer, ids) });
  const fail = (error: unknown, c: Parameters<typeof getLang>[0]): Response => {
    deps.metrics.failed('other', kindOf(error));
    return handleError(error, options, { lang: getLang(c), requestId: getRequestId(c) }, c.req.path);
  };
  app.all('/api/*', (c) => fail(notFound(), c));
  await pages?.(app, options, localCall);
  app.notFound((c) => fail(notFound(), c));
  app.onError((error, c) => fail(error, c));
  return app;
};
