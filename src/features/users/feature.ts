import { createDownload } from '#platform/transport/http/download.ts';
import { defineApi, type Api, type EraseUser, type Feature } from '#platform/feature.ts';
import { createSessionResponse } from '#platform/transport/http/session.ts';
import { usersCalls } from './contract.ts';
import { exportUsers, listUsers, showUser } from './service/show.ts';
import { changeRole } from './service.ts';
import { suspendUser, restoreUser, endSuspensions } from './service/suspend.ts';
import {
  completeRecords,
  eraseGuestOnRequest,
  eraseUserOnRequest,
  showGuestErasure,
  showUserErasure,
} from './service/erase-on-request.ts';
import { TABLES } from './queries/erasures.ts';
import { exportData, closeAccount } from './service/close-account.ts';

/** @param erasers erase a user from the other features when the account is closed */
const usersApi = (erasers: readonly EraseUser[]): Api =>
  defineApi(usersCalls, {
    'GET /api/admin/users': (ctx, { query }) => listUsers(ctx, query),
    'GET /api/admin/lists/users.csv': async (ctx, { query }) => createDownload(await exportUsers(ctx, query)),
    'GET /api/admin/users/{id}': (ctx, { params }) => showUser(ctx, params.id),
    'PUT /api/admin/users/{id}/role': (ctx, { params, body }) => changeRole(ctx, params.id, body.role),
    'POST /api/admin/users/{id}/suspend': (ctx, { params, body }) => suspendUser(ctx, params.id, body),
    'POST /api/admin/users/{id}/restore': (ctx, { params }) => restoreUser(ctx, params.id),
    'GET /api/admin/users/{id}/erasure': (ctx, { params }) => showUserErasure(ctx, params.id),
    'POST /api/admin/users/{id}/erase': (ctx, { params, body }) => eraseUserOnRequest(ctx, params.id, body, erasers),
    'GET /api/admin/guests/erasure': (ctx, { query }) => showGuestErasure(ctx, query.contact),
    'POST /api/admin/guests/erase': (ctx, { body }) => eraseGuestOnRequest(ctx, body),
    'GET /api/user/export': async (ctx) => {
      const data = await exportData(ctx);
      return createDownload({
        fileName: `ghalla-${data.exported_at.slice(0, 10)}.json`,
        contentType: 'application/json',
        content: `${JSON.stringify(data, null, 2)}\n`,
      });
    },
    'POST /api/user/close': async (ctx, { body }) =>
      createSessionResponse(ctx, await closeAccount(ctx, body, erasers), { kind: 'ended' }),
  });

/** @param others the features that store data about a user, in the order in which closing an account erases it */
export const users = (others: readonly Feature[]): Feature => ({
  name: 'users',
  apis: [usersApi(others.flatMap(({ eraseUser }) => eraseUser ?? []))],
  jobs: { ended_suspensions: endSuspensions, erasure_records: (deps) => completeRecords(deps) },
  tables: TABLES,
});
