import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { referencesOf, type References } from '../../items/service.ts';
import type { PeopleQuery, PersonRow } from '../contract.ts';
import { peoplePage, type PersonListRow } from '../queries.ts';
import { personStatus } from '../rules.ts';
import { soughtIn } from '../rules/search-term.ts';

const PER_PAGE = 10;

/** Somebody in the wire form of the administrators' list. */
export const toPersonRow = (row: PersonListRow, { city }: References, now: Date): PersonRow => ({
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
  status: personStatus(row, now),
  items: row.items,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
});

/**
 * A page of people for administrators, the newest first. Names are found in either script; where nobody is called so,
 * whoever is called much like it.
 * @param path the call's own: the neighbouring pages stand under it
 */
export const listPeople = async (
  ctx: UserCtx,
  { q, role, status, page }: PeopleQuery,
  path: string,
): Promise<{ users: PageResult<PersonRow> }> => {
  const now = ctx.clock.now();
  const sought = soughtIn(q ?? '');
  const wanted = { sought, role, status, now };
  const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  let found = await peoplePage(ctx.db, wanted, false, slice);
  if (found.total === 0 && sought && 'words' in sought) found = await peoplePage(ctx.db, wanted, true, slice);
  const references = await referencesOf(ctx);
  const rows = found.rows.map((row) => toPersonRow(row, references, now));
  return { users: toPage({ rows, total: found.total, page, perPage: PER_PAGE, path, query: { q, role, status } }) };
};
