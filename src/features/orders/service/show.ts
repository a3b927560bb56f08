import { notFound } from '../../../lib/errors.ts';
import { prefixOf } from '../../../lib/lang.ts';
import { toPage, type PageResult } from '../../../lib/page-result.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { findPerson } from '../../accounts/service.ts';
import { referencesOf } from '../../items/service.ts';
import { ratingsOf, starsOf } from '../../reviews/service.ts';
import type { Order, OrderFull } from '../contract.ts';
import * as queries from '../queries.ts';
import type { Side } from '../rules/statuses.ts';
import { toEvent, toOrder, type Looking, type Related } from '../wire.ts';

const PER_PAGE = 10;

const isId = (id: number | null): id is number => id !== null;

const relatedTo = async (ctx: Ctx, rows: readonly queries.OrderRow[], actors: readonly number[]): Promise<Related> => {
  const sellers = rows.map((row) => row.seller_id);
  const drivers = rows.map((row) => row.delivery_id).filter(isId);
  const [people, ofSellers, ofDrivers, stars, references] = await Promise.all([
    findPerson(ctx.db, [...sellers, ...drivers, ...actors]),
    ratingsOf(ctx.db, 'seller', sellers),
    ratingsOf(ctx.db, 'driver', drivers),
    starsOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    referencesOf(ctx),
  ]);
  return { people, sellers: ofSellers, drivers: ofDrivers, stars, references };
};

/** Orders as a side sees them. */
export const toOrders = async (ctx: Ctx, rows: readonly queries.OrderRow[], looking: Looking): Promise<Order[]> => {
  const related = await relatedTo(ctx, rows, []);
  return rows.map((row) => toOrder(row, related, looking));
};

/** The address of the page that follows an order, in the reader's language. */
export const trackingUrl = (ctx: Ctx, origin: string, token: string): string =>
  `${origin}${prefixOf(ctx.lang)}${pathTo('trackOrder', { token })}`;

/** An order opened by a side, with all that happened to it. */
export const toFullOrder = async (
  ctx: Ctx,
  row: queries.OrderRow,
  looking: Looking,
  origin: string,
): Promise<OrderFull> => {
  const { side } = looking;
  const events = await queries.eventsOf(ctx.db, row.id);
  const related = await relatedTo(ctx, [row], events.map((event) => event.actor_id).filter(isId));
  const shipped = row.status === 'shipped' && row.delivery_id !== null;
  const place = shipped && row.delivery_id !== null ? await queries.placeOf(ctx.db, row.delivery_id) : undefined;
  return {
    ...toOrder(row, related, looking),
    history: events.map((event) => toEvent(event, related.people, side, ctx.viewer?.id ?? null)),
    tracking_url: side === 'buyer' || side === 'admin' ? trackingUrl(ctx, origin, row.token) : null,
    driver_place: place ? { ...place, located_at: place.located_at.toISOString() } : null,
    reserved: row.reserved,
    left: row.item_left,
  };
};

interface Wanted extends queries.Narrow {
  readonly page: number;
}

/** A page of a side's orders, the newest first, exactly counted. */
export const listOrders = async (
  ctx: UserCtx,
  side: Side,
  { page, ...narrow }: Wanted,
  path: string,
): Promise<{ orders: PageResult<Order> }> => {
  const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const { rows, total } = await queries.ordersPage(ctx.db, side, ctx.viewer.id, narrow, slice);
  const data = await toOrders(ctx, rows, { side });
  return { orders: toPage({ rows: data, total, page, perPage: PER_PAGE, path, query: { ...narrow } }) };
};

/** An order that a side may know of, raw. */
export const findOrder = (
  db: Ctx['db'],
  side: Side,
  viewerId: number,
  id: number,
): Promise<queries.OrderRow | undefined> => queries.orderFor(db, side, viewerId, id);

/** An order that was just changed, as who changed it sees it: also when somebody took it out of the list meanwhile. */
export const showChanged = async (ctx: Ctx, id: number, looking: Looking, origin: string): Promise<OrderFull> => {
  const row = await queries.orderById(ctx.db, id);
  if (!row) throw notFound();
  return toFullOrder(ctx, row, looking, origin);
};

/** One order as a side sees it. Throws `not_found`. */
export const showOrder = async (
  ctx: UserCtx,
  side: Side,
  id: number,
  origin: string,
): Promise<{ order: OrderFull }> => {
  const row = await findOrder(ctx.db, side, ctx.viewer.id, id);
  if (!row) throw notFound();
  return { order: await toFullOrder(ctx, row, { side }, origin) };
};

/** An order for whoever has its link: its buyer, as a guest or not. Throws `not_found`. */
export const trackOrder = async (ctx: Ctx, token: string, origin: string): Promise<{ order: OrderFull }> => {
  const row = await queries.orderByToken(ctx.db, token);
  if (!row) throw notFound();
  return { order: await toFullOrder(ctx, row, { side: 'buyer', guest: ctx.viewer === null }, origin) };
};
