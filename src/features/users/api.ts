import { createDownload } from '#platform/transport/http/download.ts';
import { defineApi, type Api } from '#platform/api.ts';
import type { EraseUser } from '#platform/feature.ts';
import { createSessionResponse } from '#platform/transport/http/session.ts';
import { usersCalls } from './contract.ts';
import * as users from './service.ts';

/** @param erasers erase a user from the other features when the account is closed */
export const usersApi = (erasers: readonly EraseUser[]): Api =>
  defineApi(usersCalls, {
    'GET /api/admin/users': (ctx, { query }) => users.listUsers(ctx, query),
    'GET /api/admin/users/{id}': (ctx, { params }) => users.showUser(ctx, params.id),
    'PUT /api/admin/users/{id}/role': (ctx, { params, body }) => users.changeRole(ctx, params.id, body.role),
    'POST /api/admin/users/{id}/suspend': (ctx, { params, body }) => users.suspendUser(ctx, params.id, body),
    'POST /api/admin/users/{id}/restore': (ctx, { params }) => users.restoreUser(ctx, params.id),
    'GET /api/user/export': async (ctx) => {
      const data = await users.exportData(ctx);
      return createDownload({
        fileName: `ghalla-${data.exported_at.slice(0, 10)}.json`,
        contentType: 'application/json',
        content: `${JSON.stringify(data, null, 2)}\n`,
      });
    },
    'POST /api/user/close': async (ctx, { body }) =>
      createSessionResponse(ctx, await users.closeAccount(ctx, body, erasers), { kind: 'ended' }),
  });
