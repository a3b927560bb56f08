import { notFound } from '#lib/errors.ts';
import { prefixOf } from '#lib/lang.ts';
import { toPage, type PageResult } from '#lib/page-result.ts';
import { pathTo } from '#lib/paths.ts';
import type { Ctx, UserCtx, FullCtx } from '#platform/context.ts';
import { type CsvFile, exportList } from '#features/audit/index.ts';
import { findUsers, verifyCode } from '#features/accounts/index.ts';
import { getTranslator, publishItemChanged, loadReferences } from '#features/items/index.ts';
import { getRatings, getOrderStars } from '#features/reviews/index.ts';
import type { Order, OrderFull } from '../contract.ts';
import { type OrderRow, findLocation, findOrderFor, findOrderById, findOrderByToken } from '../queries/order.ts';
import { findEvents } from '../queries/events.ts';
import { ORDER_CSV_COLUMNS, findOrderRecords } from '../queries/csv.ts';
import { type ListFilters, findOrderIds, findOrdersPage, findOrdersOfGuest } from '../queries/list.ts';
import type { Side } from '../rules/statuses.ts';
import { toEvent, toOrder, type RelatedRecords } from '../wire.ts';

const PER_PAGE = 10;

const isId = (id: number | null): id is number => id !== null;

const loadRelated = async (
  ctx: Ctx<'events'>,
  rows: readonly OrderRow[],
  actors: readonly number[],
): Promise<RelatedRecords> => {
  const sellers = rows.map((row) => row.seller_id);
  const drivers = rows.map((row) => row.delivery_id).filter(isId);
  const [users, sellerRatings, driverRatings, stars, references, translate] = await Promise.all([
    findUsers(ctx.db, [...sellers, ...drivers, ...actors]),
    getRatings(ctx.db, 'seller', sellers),
    getRatings(ctx.db, 'driver', drivers),
    getOrderStars(
      ctx.db,
      rows.map((row) => row.id),
    ),
    loadReferences(ctx),
    getTranslator(ctx),
  ]);
  return { users, sellers: sellerRatings, drivers: driverRatings, stars, references, translate, now: ctx.clock.now() };
};

/** Converts order rows to the wire form for one side. */
export const toOrders = async (ctx: Ctx<'events'>, rows: readonly OrderRow[], side: Side): Promise<Order[]> => {
  const related = await loadRelated(ctx, rows, []);
  return rows.map((row) => toOrder(row, related, side));
};

/** The URL of the tracking page, in the viewer's language. */
export const trackingUrl = ({ lang, request: { origin } }: Ctx<'request'>, token: string): string =>
  `${origin}${prefixOf(lang)}${pathTo('trackOrder', { token })}`;

/** Converts an order row to the wire form with its history. */
const toFullOrder = async (ctx: Ctx<'events' | 'request'>, row: OrderRow, side: Side): Promise<OrderFull> => {
  const events = await findEvents(ctx.db, row.id);
  const related = await loadRelated(ctx, [row], events.map((event) => event.actor_id).filter(isId));
  const shipped = row.status === 'shipped' && row.delivery_id !== null;
  const place = shipped && row.delivery_id !== null ? await findLocation(ctx.db, row.delivery_id) : undefined;
  return {
    ...toOrder(row, related, side),
    history: events.map((event) => toEvent(event, related.users, side, ctx.viewer?.id ?? null)),
    tracking_url: side === 'buyer' || side === 'admin' ? trackingUrl(ctx, row.token) : null,
    driver_place: place ? { ...place, located_at: place.located_at.toISOString() } : null,
    reserved: row.reserved,
    left: row.item_left,
  };
};

interface OrderListOptions extends ListFilters {
  readonly page: number;
}

/** Returns a page of a side's orders, newest first, with the exact total. */
export const listOrders = async (
  ctx: UserCtx<'events' | 'request'>,
  side: Side,
  { page, since, ...filters }: OrderListOptions,
): Promise<{ orders: PageResult<Order> }> => {
  const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, now: ctx.clock.now() };
  const { rows, total } = await findOrdersPage(ctx.db, side, ctx.viewer.id, { ...filters, since }, slice);
  const data = await toOrders(ctx, rows, side);
  return {
    orders: toPage({
      rows: data,
      total,
      page,
      perPage: PER_PAGE,
      path: ctx.request.path,
      query: { ...filters, ...(since ? { today: 'Yes' } : {}) },
    }),
  };
};

/** Exports all orders that an administrator's list has as CSV. Throws `conflict` when they are too many. */
export const exportOrders = (ctx: UserCtx, filters: Omit<ListFilters, 'since'>): Promise<CsvFile> =>
  exportList(ctx, {
    entity: 'order',
    id: 'o.id',
    columns: ORDER_CSV_COLUMNS,
    filters: { ...filters },
    findIds: (limit) => findOrderIds(ctx.db, filters, { limit, now: ctx.clock.now() }),
    findRows: (rows) => findOrderRecords(ctx.readDb, ctx.lang, rows),
  });

/** Publishes that nothing of an ordered item is left, so that cached pages show it. */
export const publishSoldOut = (
  ctx: Ctx<'events'>,
  { item_id: id, item_type: type, item_left: left }: OrderRow,
): void => {
  if (id !== null && left === 0) publishItemChanged(ctx, { id, type, state: 'accepted', deleted_at: null });
};

export const findOrder = (db: Ctx['db'], side: Side, viewerId: number, id: number): Promise<OrderRow | undefined> =>
  findOrderFor(db, side, viewerId, id);

/** Returns an order right after a change, even when it was hidden from the viewer's list meanwhile. */
export const showAfterChange = async (ctx: Ctx<'events' | 'request'>, id: number, side: Side): Promise<OrderFull> => {
  const row = await findOrderById(ctx.db, id);
  if (!row) throw notFound();
  return toFullOrder(ctx, row, side);
};

/** Returns an order as a side sees it. Throws `not_found`. */
export const showOrder = async (
  ctx: UserCtx<'events' | 'request'>,
  side: Side,
  id: number,
): Promise<{ order: OrderFull }> => {
  const row = await findOrder(ctx.db, side, ctx.viewer.id, id);
  if (!row) throw notFound();
  return { order: await toFullOrder(ctx, row, side) };
};

/** Returns an order by its tracking token, for guests and users alike. Throws `not_found`. */
export const trackOrder = async (ctx: Ctx<'events' | 'request'>, token: string): Promise<{ order: OrderFull }> => {
  const row = await findOrderByToken(ctx.db, token);
  if (!row) throw notFound();
  return { order: await toFullOrder(ctx, row, 'buyer') };
};

/** Max orders that are found, newest first. */
const MAX_FOUND = 50;

/**
 * Returns the orders that guests placed with a phone number, each with its tracking link. The one-time code proves that
 * the viewer has the phone. Without the code the response does not show whether there are any. Throws `invalid` on
 * `code` (wrong, expired, spent), `too_many`.
 */
export const findGuestOrders = async (
  ctx: FullCtx,
  { phoneNumber, code }: { readonly phoneNumber: string; readonly code: string },
): Promise<{ orders: { order: Order; tracking_url: string }[] }> => {
  await verifyCode(ctx, phoneNumber, code);
  const rows = await findOrdersOfGuest(ctx.db, phoneNumber, MAX_FOUND);
  const orders = await toOrders(ctx, rows, 'buyer');
  const tokens = new Map(rows.map(({ id, token }) => [id, token]));
  return { orders: orders.map((order) => ({ order, tracking_url: trackingUrl(ctx, tokens.get(order.id) ?? '') })) };
};
