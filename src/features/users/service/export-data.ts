import type { UserCtx } from '../../../platform/context.ts';
import { exportUserData } from '../queries.ts';

interface DataExport {
  /** ISO 8601. */
  readonly exported_at: string;
  /** The account, and one list for each kind of data. */
  readonly [section: string]: unknown;
}

/**
 * Returns all stored data of the viewer (law 09-08, right of access). It includes other users' data only where the viewer
 * can see it already, and no session or password secrets.
 */
export const exportData = async (ctx: UserCtx): Promise<DataExport> => {
  const { account, ...sections } = await exportUserData(ctx.db, ctx.viewer.id);
  return { exported_at: ctx.clock.now().toISOString(), account: account?.[0] ?? null, ...sections };
};
