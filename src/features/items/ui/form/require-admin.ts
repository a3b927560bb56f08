import { ApiError } from '../../../../client/api.ts';
import type { LoaderArgs } from '../../../../client/page.ts';

/** Throws `forbidden` unless the viewer is an administrator; for pages whose calls do not check it. */
export const requireAdmin = async ({ api }: Pick<LoaderArgs, 'api'>): Promise<null> => {
  const { user } = await api('GET /api/auth/get-session');
  if (user?.role !== 'admin') throw new ApiError(403, 'forbidden', '');
  return null;
};
