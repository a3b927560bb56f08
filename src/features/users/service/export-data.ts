import type { UserCtx } from '../../../platform/context.ts';
import { everythingOf } from '../queries.ts';

/**
 * Everything that is kept of the caller as a JSON file (law 09-08, the right of access): of other people only what the
 * caller is shown already; of sessions and passwords nothing that would open the account.
 */
export const exportData = async (ctx: UserCtx): Promise<Response> => {
  const { account, ...sections } = await everythingOf(ctx.db, ctx.viewer.id);
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
