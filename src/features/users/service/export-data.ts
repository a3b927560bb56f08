import type { UserCtx } from '../../../platform/context.ts';
import { exportUserData } from '../queries.ts';

/**
 * Returns all stored data of the viewer as a JSON file (law 09-08, right of access). It includes other users' data only
 * where the viewer can see it already, and no session or password secrets.
 */
export const exportData = async (ctx: UserCtx): Promise<Response> => {
  const { account, ...sections } = await exportUserData(ctx.db, ctx.viewer.id);
  const now = ctx.clock.now().toISOString();
  const body = { exported_at: now, account: account?.[0] ?? null, ...sections };
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="ghalla-${now.slice(0, 10)}.json"`,
      'cache-control': 'private, no-store',
    },
  });
};
