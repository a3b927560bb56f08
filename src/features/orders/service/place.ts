import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { conflict, notFound, Refusal, refuseFields } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { itemChanged } from '../../items/events.ts';
import { getWholePrice } from '../../items/rules/land.ts';
import { itemFor, lockItem, takeListedStock, type Taken } from '../../items/service.ts';
import { gazetteer } from '../../places/service.ts';
import { setUses } from '../../uploads/service.ts';
import type { Order, OrderForm } from '../contract.ts';
import * as queries from '../queries.ts';
import { parseOrderForm, type OrderFields } from '../rules/form.ts';
import { calculateTotals } from '../rules/money.ts';
import { isSoldWhole, showsQuantity, getNotOrderableReason } from '../rules/orderable.ts';
import { toOrders, trackingUrl } from './show.ts';
import { notEnoughLeft } from './stock.ts';
import { publishOrderEvent, notifySides } from './notify.ts';

type Trx = Transaction<DB>;

/** What the client calls its request; null where it calls it nothing. */
type IdempotencyKey = string | null;

/** Whether more than one is asked for of what is ordered as a whole; that item is asked for only then. */
const isMultipleOfWhole = async (ctx: Ctx, itemId: number | undefined, { quantity }: OrderFields): Promise<boolean> => {
  if (quantity === 1 || itemId === undefined) return false;
  const item = await itemFor(ctx.db, ctx.viewer, itemId);
  return item !== undefined && isSoldWhole(item.type);
};

/**
 * Checks the fields of an order and changes nothing. Throws `invalid` with every mistake.
 * @param form `item_id` is absent where it is malformed, which is told elsewhere
 */
export const checkOrderForm = async (
  ctx: Ctx,
  form: Partial<OrderForm>,
  key: IdempotencyKey = null,
): Promise<OrderFields> => {
  const { fields, problems } = parseOrderForm(form, { draft: form.draft === 'Yes' });
  if (await isMultipleOfWhole(ctx, form.item_id, fields)) problems.quantity ??= [{ key: 'one_piece' }];
  if (fields.city_id !== null) {
    const { cities } = await gazetteer(ctx);
    if (!cities.some(({ id }) => id === fields.city_id)) problems.city_id = [{ key: 'not_a_choice' }];
  }
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) problems['Idempotency-Key'] = [{ key: 'malformed' }];
  refuseFields(problems);
  return fields;
};

/** A retry is known by its key; one with another body is a mistake of the client, and is told so. */
const toIdempotentRequest = (
  { viewer }: Ctx,
  key: IdempotencyKey,
  form: OrderForm,
  fields: OrderFields,
): queries.IdempotentRequest | null => {
  if (key === null) return null;
  const ordered = JSON.stringify([form.item_id, form.draft, form.draft_id, fields]);
  const body = createHash('sha256').update(ordered).digest('base64url');
  return { owner: viewer ? `user:${viewer.id}` : 'guest', key, body };
};

/** What the key was answered with before. Throws `conflict` where it was for something else. */
const findEarlierOrder = async (trx: Trx, request: queries.IdempotentRequest): Promise<number> => {
  const known = await queries.findKeyResult(trx, request);
  if (known?.body !== request.body || known.order_id === null) throw conflict('key_reused');
  return known.order_id;
};

const applyRateLimit = async ({ viewer, limits, address }: Ctx, phone: string | null): Promise<void> => {
  if (viewer) return limits.take('orders', `user:${viewer.id}`);
  await limits.take('ordersOfPhone', phone ?? '');
  return limits.take('ordersFrom', address);
};

/** The item's stock for an order. Throws `conflict` with why it is not to be had. */
const takeStock = async (trx: Trx, itemId: number, quantity: number): Promise<Taken> => {
  const taken = await takeListedStock(trx, itemId, quantity);
  if (taken) return taken;
  const item = await lockItem(trx, itemId);
  if (!item) throw notFound();
  // An order of the viewer's own item was refused earlier.
  const why = getNotOrderableReason(item, null);
  throw why ? conflict(why) : notEnoughLeft(item.quantity ?? 0);
};

/** The item as a draft is filled in from it; nothing is taken. */
const previewItem = async (ctx: Ctx, itemId: number): Promise<Taken> => {
  const item = await itemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  const why = getNotOrderableReason(item, ctx.viewer?.id ?? null);
  if (why) throw conflict(why);
  const { space } = item.details;
  return { ...item, space: typeof space === 'number' ? space : null, image: item.images.split(',')[0] || null };
};

interface NewOrder {
  readonly form: OrderForm;
  readonly fields: OrderFields;
  readonly item: Taken;
  readonly request: queries.IdempotentRequest | null;
}

const toColumns = (ctx: Ctx, { form, fields, item }: NewOrder, reserved: number): queries.NewOrderRow => {
  const { name, phone, address, ...rest } = fields;
  const priced = isSoldWhole(item.type) ? getWholePrice(item) : item;
  const sums = calculateTotals(priced.price_centimes, fields.quantity);
  return {
    ...rest,
    name: name ?? '',
    phone: phone ?? '',
    address: address ?? '',
    token: randomBytes(18).toString('base64url'),
    item_id: form.item_id,
    seller_id: item.owner_id,
    buyer_id: ctx.viewer?.id ?? null,
    draft: form.draft === 'Yes',
    item_type: item.type,
    item_title: item.title,
    item_image: item.image,
    category_id: item.category_id,
    origin_city_id: item.city_id,
    price_centimes: priced.price_centimes,
    price_unit: priced.price_unit,
    reserved,
    tax_centimes: sums?.tax_centimes ?? 0,
    total_centimes: sums?.total_centimes ?? null,
  };
};

/** Writes the order, what happened and who is told, all in the transaction that took the stock. */
const writeOrder = async (ctx: Ctx, trx: Trx, newOrder: NewOrder, now: Date): Promise<number> => {
  const { form, fields } = newOrder;
  const draft = form.draft === 'Yes';
  const item = draft ? newOrder.item : await takeStock(trx, form.item_id, fields.quantity);
  const reserved = draft || item.quantity === null ? 0 : fields.quantity;
  // Stryker disable next-line LogicalOperator: a guest with a draft was refused earlier
  const before = form.draft_id && ctx.viewer ? await queries.lockDraft(trx, form.draft_id, ctx.viewer.id) : null;
  if (form.draft_id && !before) throw notFound();
  const placed = toColumns(ctx, { ...newOrder, item }, reserved);
  const id = await queries.saveOrder(trx, placed, before?.id ?? null, now);
  if (draft) return id;
  await setUses(trx, { kind: 'order', id, pinned: true, paths: item.image ? [item.image] : [] });
  const actor_id = ctx.viewer?.id ?? null;
  await queries.addEvent(trx, {
    order_id: id,
    actor: 'buyer',
    actor_id,
    kind: 'placed',
    status: 'pending',
    created_at: now,
  });
  const order = { ...placed, id, delivery_id: null, removed_at: null };
  await notifySides(
    trx,
    order,
    actor_id,
    'order_placed',
    { quantity: showsQuantity({ type: item.type, quantity: fields.quantity }) ? fields.quantity : null },
    now,
  );
  return id;
};

/**
 * Orders an item, or keeps a draft of it. Price and total come from the item, whatever the client says; what is ordered
 * is taken from the item's quantity, so that nothing is sold twice.
 * @param key the header `Idempotency-Key`: the same with the same body answers the same order, however often
 * @param origin of our own pages, for the link
 * Throws `invalid` with every mistake, `not_found` for an item that the caller is not shown, `conflict` where it is not to
 * be had or the key was for another body, `unauthenticated` for a guest's draft, `too_many`.
 */
export const storeOrder = async (
  ctx: Ctx,
  form: OrderForm,
  key: IdempotencyKey,
  origin: string,
): Promise<{ order: Order; tracking_url: string }> => {
  const draft = form.draft === 'Yes';
  if ((draft || form.draft_id) && !ctx.viewer) throw new Refusal('unauthenticated');
  const fields = await checkOrderForm(ctx, form, key);
  const request = toIdempotentRequest(ctx, key, form, fields);
  const now = ctx.clock.now();
  const done = request && (await queries.findKeyResult(ctx.db, request));
  // A retry is answered whatever became of the item meanwhile.
  const item = done ? null : await previewItem(ctx, form.item_id);
  const { id, fresh } = await ctx.db.transaction().execute(async (trx) => {
    if (request && !(await queries.insertKey(trx, request, now))) {
      return { id: await findEarlierOrder(trx, request), fresh: false };
    }
    if (!item) throw conflict('key_reused');
    await applyRateLimit(ctx, fields.phone);
    const written = await writeOrder(ctx, trx, { form, fields, item, request }, now);
    if (request) await queries.saveKeyResult(trx, request, written);
    return { id: written, fresh: true };
  });
  const row = await queries.findOrderById(ctx.db, id);
  if (!row) throw notFound();
  if (!draft && fresh) {
    publishOrderEvent(ctx, 'order.placed', row);
    if (row.item_left === 0) {
      itemChanged(ctx, { id: form.item_id, type: row.item_type, state: 'accepted', deleted_at: null });
    }
  }
  // Stryker disable next-line StringLiteral: only the driver's view of an order hides fields
  const [order] = await toOrders(ctx, [row], { side: 'buyer', guest: ctx.viewer === null });
  if (!order) throw notFound();
  return { order, tracking_url: trackingUrl(ctx, origin, row.token) };
};
