import type { Lang } from '../../../lib/lang.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Role, Standing } from '../../../lib/viewer.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { Me } from '../contract.ts';
import { findOwn, findPublic, type Rows } from '../queries.ts';

/** An account as its owner sees it. Throws `not_found`. */
export const showOwn = async (deps: { readonly db: Rows }, id: number): Promise<Me> => {
  const row = await findOwn(deps.db, id);
  if (!row) throw notFound();
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone_number,
    phone_verified: row.phone_number_verified,
    avatar: row.avatar,
    role: row.role,
    for: row.for,
    lang: row.lang,
    city_id: row.city_id,
    has_password: Boolean(row.has_password),
  };
};

/** The account that is signed in. */
export const showMe = (ctx: UserCtx): Promise<Me> => showOwn(ctx, ctx.viewer.id);

/** What others may know of an account, e-mail and phone as they are: who shows them to strangers masks them. */
export interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_verified: boolean;
  readonly avatar: string | null;
  readonly role: Role;
  readonly for: Standing;
  /** The language of notices and mails. */
  readonly lang: Lang;
  readonly city_id: number | null;
  readonly created_at: Date;
}

/** The public facts of accounts by their ids; an unknown id is absent. */
export const findPerson = async (db: Rows, ids: readonly number[]): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await findPublic(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
};
