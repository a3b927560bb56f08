import { ApiError } from '../../../../client/api.ts';
import type { LoaderArgs } from '../../../../client/page.ts';

/** Lets administrators through alone: a page that asks nothing of theirs says so itself. Throws `forbidden`. */
export const refuseOthers = async ({ api }: Pick<LoaderArgs, 'api'>): Promise<null> => {
  const { user } = await api('GET /api/auth/get-session');
  if (user?.role !== 'admin') throw new ApiError(403, 'forbidden', '');
  return null;
};
