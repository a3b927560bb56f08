import { notFound } from '../../../lib/errors.ts';
import { ROLES } from '../../../lib/viewer.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { deviceOf } from '../../accounts/rules.ts';
import { toDirhams } from '../../items/rules/price.ts';
import { referencesOf } from '../../items/service.ts';
import { ratingOf } from '../../reviews/rules.ts';
import type { PersonFull } from '../contract.ts';
import * as queries from '../queries.ts';
import { toPersonRow } from './list.ts';

/** As many of the newest of each kind as a page shows. */
const MOST = 10;
const MOST_SESSIONS = 5;

type Past = PersonFull['history'][number];

const textOf = (after: unknown, name: string): string | null => {
  const value: unknown = after && typeof after === 'object' ? Reflect.get(after, name) : null;
  return typeof value === 'string' ? value : null;
};

const toPast = ({ action, actor_name, after, created_at }: queries.PastRow): Past => ({
  action: action as Past['action'],
  by: actor_name,
  at: created_at.toISOString(),
  role: ROLES.find((role) => role === textOf(after, 'role')) ?? null,
  reason: textOf(after, 'reason'),
  until: textOf(after, 'until'),
});

const isoOf = <R extends { readonly created_at: Date }>(row: R) => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

/** Somebody whole, with their newest listings, orders and reports, for administrators. Throws `not_found`. */
export const showPerson = async (ctx: UserCtx, id: number): Promise<{ person: PersonFull }> => {
  const row = await queries.personById(ctx.db, id);
  if (!row) throw notFound();
  const [items, orders, reports, sessions, past, references] = await Promise.all([
    queries.itemsOfPerson(ctx.db, id, MOST),
    queries.ordersOfPerson(ctx.db, id, MOST),
    queries.reportsOfPerson(ctx.db, id, MOST),
    queries.sessionsOfPerson(ctx.db, id, MOST_SESSIONS),
    queries.pastOfPerson(ctx.db, id, MOST),
    referencesOf(ctx),
  ]);
  const { stars, reviews, lang, counts, ban_reason, ban_expires, closed_at } = row;
  const person = toPersonRow(row, references, ctx.clock.now());
  const suspended = person.status === 'suspended';
  return {
    person: {
      ...person,
      lang,
      closed_at: closed_at?.toISOString() ?? null,
      suspension: suspended ? { reason: ban_reason ?? '', until: ban_expires?.toISOString() ?? null } : null,
      seller_rating: (stars !== null && reviews !== null && ratingOf({ stars, reviews })) || null,
      counts,
      newest_items: items.map((item) => ({ ...isoOf(item), deleted_at: item.deleted_at?.toISOString() ?? null })),
      newest_orders: orders.map(({ item_title, item_image, item_type, total_centimes, ...order }) => ({
        ...isoOf(order),
        title: item_title,
        image: item_image ?? '',
        type: item_type,
        total: total_centimes === null ? null : toDirhams(total_centimes),
      })),
      newest_reports: reports.map(isoOf),
      sessions: sessions.map(({ created_at, updated_at, address, user_agent }) => ({
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
        address: address === '' ? null : address,
        device: deviceOf(user_agent ?? ''),
      })),
      history: past.map(toPast),
    },
  };
};
