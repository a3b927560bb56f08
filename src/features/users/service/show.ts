import { toPage, type PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { type CsvFile, exportList } from '#features/audit/index.ts';
import { loadReferences, type References } from '#features/items/index.ts';
import type { UserDetails, UserRow, UsersQuery } from '../contract.ts';
import {
  type HistoryRow,
  findUserDetails,
  findUserItems,
  findUserOrders,
  findUserReports,
  findUserSessions,
  findUserHistory,
} from '../queries/show.ts';
import { findErasureOf } from '../queries/erasures.ts';
import { USER_CSV_COLUMNS, findUserIds, findUserRecords, findUsersPage, type UserListRow } from '../queries/list.ts';
import { getUserStatus } from '../rules.ts';
import { parseSearchTerm } from '../rules/list.ts';
import { notFound } from '#lib/errors.ts';
import { ROLES } from '#lib/viewer.ts';
import { describeDevice } from '#features/accounts/rules.ts';
import { toDirhams } from '#features/items/rules/index.ts';
import { toRating } from '#features/reviews/rules.ts';

const PER_PAGE = 10;

const toUserRow = (row: UserListRow, { city }: References, now: Date): UserRow => ({
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
  ctx: UserCtx<'events' | 'request'>,
  { q, role, status, sort, page }: UsersQuery,
): Promise<{ users: PageResult<UserRow> }> => {
  const now = ctx.clock.now();
  const search = parseSearchTerm(q ?? '');
  const filters = { search, role, status, sort, now };
  const window = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  let result = await findUsersPage(ctx.db, filters, false, window);
  if (result.total === 0 && search && 'words' in search) result = await findUsersPage(ctx.db, filters, true, window);
  const references = await loadReferences(ctx);
  const rows = result.rows.map((row) => toUserRow(row, references, now));
  return {
    users: toPage({
      rows,
      total: result.total,
      page,
      perPage: PER_PAGE,
      path: ctx.request.path,
      query: { q, role, status, sort },
    }),
  };
};

/** Exports all users that the list has as CSV. Throws `conflict` when they are too many. */
export const exportUsers = (ctx: UserCtx, { q, ...rest }: Omit<UsersQuery, 'page'>): Promise<CsvFile> => {
  const now = ctx.clock.now();
  const search = parseSearchTerm(q ?? '');
  const filters = { ...rest, search, now };
  return exportList(ctx, {
    entity: 'user',
    id: 'u.id',
    columns: USER_CSV_COLUMNS,
    filters: { q, ...rest },
    findIds: async (limit) => {
      const ids = await findUserIds(ctx.db, filters, false, limit);
      return ids.length === 0 && search && 'words' in search ? findUserIds(ctx.db, filters, true, limit) : ids;
    },
    findRows: (rows) => findUserRecords(ctx.readDb, ctx.lang, now, rows),
  });
};

/** Max entries of each list on the page. */
const MAX_ENTRIES = 10;
const MAX_SESSIONS = 5;

type HistoryEntry = UserDetails['history'][number];

const readText = (after: unknown, name: string): string | null => {
  const value: unknown = after && typeof after === 'object' ? Reflect.get(after, name) : null;
  return typeof value === 'string' ? value : null;
};

const toHistoryEntry = ({ action, actor_name, after, created_at }: HistoryRow): HistoryEntry => ({
  action: action as HistoryEntry['action'],
  by: actor_name,
  at: created_at.toISOString(),
  role: ROLES.find((role) => role === readText(after, 'role')) ?? null,
  reason: readText(after, 'reason'),
  until: readText(after, 'until'),
});

const withIsoDate = <R extends { readonly created_at: Date }>(row: R) => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

/** Returns a user with details for administrators. Throws `not_found`. */
export const showUser = async (ctx: UserCtx<'events'>, id: number): Promise<{ person: UserDetails }> => {
  const row = await findUserDetails(ctx.db, id);
  if (!row) throw notFound();
  const [items, orders, reports, sessions, history, erasure, references] = await Promise.all([
    findUserItems(ctx.db, id, MAX_ENTRIES),
    findUserOrders(ctx.db, id, MAX_ENTRIES),
    findUserReports(ctx.db, id, MAX_ENTRIES),
    findUserSessions(ctx.db, id, MAX_SESSIONS),
    findUserHistory(ctx.db, id, MAX_ENTRIES),
    row.closed_at ? findErasureOf(ctx.db, id) : null,
    loadReferences(ctx),
  ]);
  const { stars, reviews, lang, counts, ban_reason, ban_expires, closed_at } = row;
  const user = toUserRow(row, references, ctx.clock.now());
  const suspended = user.status === 'suspended';
  return {
    person: {
      ...user,
      lang,
      closed_at: closed_at?.toISOString() ?? null,
      suspension: suspended ? { reason: ban_reason ?? '', until: ban_expires?.toISOString() ?? null } : null,
      seller_rating: (stars !== null && reviews !== null && toRating({ stars, reviews })) || null,
      counts,
      newest_items: items.map((item) => ({ ...withIsoDate(item), deleted_at: item.deleted_at?.toISOString() ?? null })),
      newest_orders: orders.map(({ item_title, item_image, item_type, total_centimes, ...order }) => ({
        ...withIsoDate(order),
        title: item_title,
        image: item_image ?? '',
        type: item_type,
        total: total_centimes === null ? null : toDirhams(total_centimes),
      })),
      newest_reports: reports.map(withIsoDate),
      sessions: sessions.map(({ created_at, updated_at, address, user_agent }) => ({
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
        address: address === '' ? null : address,
        device: describeDevice(user_agent ?? ''),
      })),
      history: history.map(toHistoryEntry),
      erasure: erasure
        ? { id: erasure.id, at: erasure.at.toISOString(), proof: erasure.proof, done: erasure.result }
        : null,
    },
  };
};
