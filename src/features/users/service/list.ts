import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { loadReferences, type References } from '../../items/service.ts';
import type { UsersQuery, UserRow } from '../contract.ts';
import { findUsersPage, type UserListRow } from '../queries.ts';
import { getUserStatus } from '../rules.ts';
import { parseSearchTerm } from '../rules/search-term.ts';

const PER_PAGE = 10;

/** Converts a row to its wire format. */
export const toUserRow = (row: UserListRow, { city }: References, now: Date): UserRow => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone_number,
  phone_verified: row.phone_number_verified,
  avatar: row.avatar,
  role: row.role,
  for: row.for,
  city: (row.city_id !== null && city(row.city_id)) || null,
  status: getUserStatus(row, now),
  items: row.items,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
});

/**
 * Returns a page of users for administrators, newest first. Names match in either script; if none matches, similar
 * names do.
 */
export const listUsers = async (
  ctx: UserCtx,
  { q, role, status, page }: UsersQuery,
): Promise<{ users: PageResult<UserRow> }> => {
  const now = ctx.clock.now();
  const search = parseSearchTerm(q ?? '');
  const filters = { search, role, status, now };
  const window = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  let result = await findUsersPage(ctx.db, filters, false, window);
  if (result.total === 0 && search && 'words' in search) result = await findUsersPage(ctx.db, filters, true, window);
  const references = await loadReferences(ctx);
  const rows = result.rows.map((row) => toUserRow(row, references, now));
  return {
    users: toPage({ rows, total: result.total, page, perPage: PER_PAGE, path: ctx.path, query: { q, role, status } }),
  };
};
