import { randomBytes } from 'node:crypto';
import { conflict, notFound, AppError, throwFieldErrors, type Reason } from '#lib/errors.ts';
import { findNameProblem } from '#lib/person-name.ts';
import { requireSolution } from '#platform/transport/challenge.ts';
import type { Ctx, UserCtx, FullCtx } from '#platform/context.ts';
import { isViewerProven } from '#platform/data/db/proofs.ts';
import { getWholePrice, type DeliveryTerms } from '#features/items/rules/index.ts';
import { findItemFor, type OrderedItem } from '#features/items/index.ts';
import { getGazetteer, type Gazetteer } from '#features/places/index.ts';
import { setUses } from '#features/uploads/index.ts';
import type { Order } from '../contract.ts';
import type { OrderForm } from '../contract/form.ts';
import {
  findOrderById,
  type NewOrderRow,
  lockDraft,
  saveOrder,
  lockDraftCount,
  type StoredOrder,
} from '../queries/order.ts';
import {
  calculateDeliveryFee,
  calculateTotals,
  findDeliveryProblems,
  getLeft,
  getQuantityBounds,
  type QuantitySource,
} from '../rules/amounts.ts';
import { lockOpenBuyer } from '../queries/erase.ts';
import { completeFields, type OrderFields } from '../rules/fields.ts';
import { isSoldWhole, getNotOrderableReason } from '../rules/orderable.ts';
import { assertFewPending, getAwaited, reserveFor, sendFirstCode } from './guests.ts';
import { publishSoldOut, toOrders, trackingUrl } from './show.ts';
import { takeListed } from './stock.ts';
import { getKmBetween, isStaying } from './delivery.ts';
import { announce } from './transition.ts';
import { diffFields } from '#features/audit/rules.ts';
import { record } from '#features/audit/index.ts';
import type { Trx } from '#platform/data/db/db.ts';

/**
 * Places an order, or saves a draft of it. Price and total come from the item, whatever the client sends; the quantity is
 * taken from the item's stock in the same transaction, so that nothing is sold twice.
 * Throws `invalid` with all errors; `not_found` when the viewer may not see the item; `conflict` when it cannot be ordered
 * because of its state or stock; `forbidden` for too many drafts or unconfirmed orders; `unauthenticated` for a guest's draft, and
 * for a user whose session has expired; `too_many`.
 */
export const storeOrder = async (ctx: FullCtx, form: OrderForm): Promise<{ order: Order; tracking_url: string }> => {
  const draft = form.draft === 'Yes';
  if (!ctx.viewer && !draft && form.signed_in === 'Yes')
    throw new AppError('unauthenticated', { reason: { key: 'order_signed_out' } });
  if ((draft || form.draft_id) && !ctx.viewer) throw new AppError('unauthenticated');
  const listed = await findItemFor(ctx.db, ctx.viewer, form.item_id);
  throwFieldErrors(await findProblems(ctx, form, listed));
  const stays = await isStaying(ctx, listed);
  const fields = completeForm(form, stays);
  const places = await getGazetteer(ctx);
  const item = toOrderedItem(ctx, listed);
  // The limit is taken before the locks: other orders of the item must not wait for it.
  const proven = draft || (await isViewerProven(ctx));
  await applyRateLimit(ctx, fields.phone, proven);
  const awaits = draft ? null : getAwaited(ctx, { phone: fields.phone, proof: form.phone_proof, proven });
  const id = await ctx.db
    .transaction()
    .execute((trx) => writeOrder(ctx, trx, { form, fields, item, stays, places, proven, awaits }, ctx.clock.now()));
  const row = await findOrderById(ctx.db, id);
  if (!row) throw notFound();
  if (!draft) publishSoldOut(ctx, row);
  if (row.awaits === 'code') await sendFirstCode(ctx, row);
  const [order] = await toOrders(ctx, [row], 'buyer');
  if (!order) throw notFound();
  return { order, tracking_url: trackingUrl(ctx, row.token) };
};

interface NewOrder {
  readonly form: OrderForm;
  readonly fields: OrderFields;
  readonly item: OrderedItem;
  /** Whether the buyer goes to the item, whatever its seller states. */
  readonly stays: boolean;
  readonly places: Gazetteer;
  /** Whether the buyer's account has proven its phone number or e-mail address. */
  readonly proven: boolean;
  readonly awaits: NewOrderRow['awaits'];
}

/** Takes the stock and writes the order, its history and its notifications, all in one transaction. */
const writeOrder = async (
  ctx: Ctx<'config' | 'request' | 'secret'>,
  trx: Trx,
  newOrder: NewOrder,
  now: Date,
): Promise<number> => {
  const { form, fields, places, proven, awaits } = newOrder;
  const draft = form.draft === 'Yes';
  // The account may have been closed since the request began.
  if (ctx.viewer && !(await lockOpenBuyer(trx, ctx.viewer.id))) throw new AppError('unauthenticated');
  if (draft && !form.draft_id) await assertFewDrafts(ctx, trx);
  // The count is checked before the lock of the item: other buyers must not wait for this one's other orders.
  if (!draft) await assertFewPending(ctx, trx, { phone: fields.phone, proven }, awaits);
  const { count, network } = draft ? NOTHING : await reserveFor(ctx, trx, form.item_id, { ...fields, awaits });
  const item = draft ? newOrder.item : await takeListed(trx, form.item_id, fields.quantity, count);
  if (item instanceof Error) throw item;
  if (!draft) {
    // The seller may have changed the terms since they were checked.
    const before = { ...item, quantity: item.quantity === null ? null : item.quantity + count };
    throwFieldErrors(findTermProblems(places, { ...before, stays: newOrder.stays }, fields, draft));
  }
  const reserved = item.quantity === null ? 0 : count;
  const replacedDraft = form.draft_id && ctx.viewer ? await lockDraft(trx, form.draft_id, ctx.viewer.id) : null;
  if (form.draft_id && !replacedDraft) throw notFound();
  const row = toColumns(ctx, { ...newOrder, item }, { reserved, network: reserved > 0 ? network : null });
  const id = await saveOrder(trx, row, replacedDraft?.id ?? null, now);
  if (draft) return id;
  await setUses(trx, { kind: 'order', id, pinned: true, paths: item.image ? [item.image] : [] });
  const order = { ...row, id, status: 'pending', delivery_id: null, removed_at: null } as const;
  await announce(trx, order, 'placed', { by: { actor: 'buyer', id: ctx.viewer?.id ?? null }, now });
  return id;
};

/** Max drafts of orders of an account. */
const MAX_DRAFTS = 50;

const assertFewDrafts = async ({ viewer }: Ctx, trx: Trx): Promise<void> => {
  if (!viewer || (await lockDraftCount(trx, viewer.id)) < MAX_DRAFTS) return;
  throw new AppError('forbidden', { reason: { key: 'order_drafts_full', values: { max: MAX_DRAFTS } } });
};

const NOTHING = { count: 0, network: null } as const;

const toColumns = (
  ctx: Ctx,
  { form, fields, item, places, awaits }: NewOrder,
  reservation: Pick<NewOrderRow, 'reserved' | 'network'>,
): NewOrderRow => {
  const { name, phone, address, ...rest } = fields;
  const price = isSoldWhole(item.type) ? getWholePrice(item) : item;
  const fee = calculateDeliveryFee(item, fields.pickup, getKmBetween(places, item.city_id, fields.city_id));
  const totals = calculateTotals(price.price_centimes, fields.quantity, fee.delivery_fee_centimes);
  return {
    ...rest,
    name: name ?? '',
    phone: phone ?? '',
    address: address ?? '',
    lang: ctx.lang,
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
    price_centimes: price.price_centimes,
    price_unit: price.price_unit,
    ...reservation,
    awaits,
    delivery_terms: {
      delivery: item.delivery,
      delivery_fee_centimes: item.delivery_fee_centimes,
      delivery_fee_km_centimes: item.delivery_fee_km_centimes,
      delivery_km: item.delivery_km,
    },
    ...fee,
    tax_centimes: totals?.tax_centimes ?? 0,
    total_centimes: totals?.total_centimes ?? null,
  };
};

/** The fields an order copies from the item that the viewer sees, without taking stock. Throws like `storeOrder`. */
const toOrderedItem = (ctx: Ctx, item: Awaited<ReturnType<typeof findItemFor>>): OrderedItem => {
  if (!item) throw notFound();
  const reason = getNotOrderableReason(item, ctx.viewer?.id ?? null);
  if (reason) throw conflict(reason);
  const { space } = item.details;
  return { ...item, space: typeof space === 'number' ? space : null, image: item.images.split(',')[0] || null };
};

/** All fields of an order. What stays in its place need not be said to be picked up. */
const completeForm = (form: Partial<OrderForm>, stays: boolean): OrderFields =>
  completeFields(stays && form.pickup === undefined ? { ...form, pickup: true } : form);

/** Finds the problems that the schema cannot find: with the name, the city and the terms of the item. */
const findProblems = async (
  ctx: Ctx<'events'>,
  form: Partial<OrderForm>,
  item: Awaited<ReturnType<typeof findItemFor>>,
): Promise<Record<string, Reason[]>> => {
  const stays = await isStaying(ctx, item);
  const fields = completeForm(form, stays);
  const places = await getGazetteer(ctx);
  const problems = item ? findTermProblems(places, { ...item, stays }, fields, form.draft === 'Yes') : {};
  const name = fields.name === null ? undefined : findNameProblem(fields.name, ctx.viewer?.role);
  if (name) problems.name = [{ key: name }];
  const isKnownCity = fields.city_id === null || places.cities.some(({ id }) => id === fields.city_id);
  if (!isKnownCity) problems.city_id = [{ key: 'not_a_choice' }];
  return problems;
};

/**
 * Validates the well-formed fields of an order without changing anything, so that a malformed form gets all its errors at once.
 * Throws `invalid`.
 */
export const checkOrderForm = async (ctx: Ctx<'events'>, form: Partial<OrderForm>): Promise<void> => {
  const item = form.item_id === undefined ? undefined : await findItemFor(ctx.db, ctx.viewer, form.item_id);
  throwFieldErrors(await findProblems(ctx, form, item));
};

/** A buyer with a proven account has its limit alone; another account has those of guests in addition. */
const applyRateLimit = async (ctx: FullCtx, phone: string | null, proven: boolean): Promise<void> => {
  const { viewer, limits } = ctx;
  const { address } = ctx.request;
  if (!proven) await requireSolution(ctx, 'ordersFrom');
  if (viewer) await limits.take('orders', `user:${viewer.id}`);
  if (proven) return;
  await limits.take('ordersOfPhone', phone ?? '');
  return limits.take('ordersFrom', { address });
};

const PERSONAL = ['name', 'phone', 'email', 'city_id', 'address', 'current_location', 'latitude', 'longitude'] as const;

/** The fields recorded in the audit log; the total follows from the quantity. */
const toAuditFields = (order: StoredOrder) => ({
  ...Object.fromEntries(PERSONAL.map((name) => [name, order[name]])),
  status: order.status,
  quantity: order.quantity,
  pickup: order.pickup,
  delivery_id: order.delivery_id,
  deleted: order.removed_at !== null,
});

/** Adds an audit entry for an administrator's change to an order, unless nothing changed. */
export const recordOrderChange = async (
  ctx: UserCtx,
  trx: Trx,
  action: 'moved' | 'edited' | 'removed',
  before: StoredOrder,
  after: StoredOrder,
): Promise<void> => {
  const changed = diffFields(toAuditFields(before), toAuditFields(after));
  if (!changed) return;
  const personal = PERSONAL.some((name) => name in changed.after);
  await record(trx, {
    actor_id: ctx.viewer.id,
    action: `order.${action}`,
    subject: { kind: 'order', id: before.id, name: before.item_title },
    person_id: personal ? before.buyer_id : null,
    ...changed,
    now: ctx.clock.now(),
  });
};

/** The fields of an item that an order must fit. */
interface OrderTerms extends DeliveryTerms, Omit<QuantitySource, 'price'> {
  readonly price_centimes: number | null;
  readonly city_id: number | null;
  readonly stays: boolean;
}

/**
 * Returns why an order does not fit its item, by field: quantity, delivery and distance. A draft must only be one of an
 * item that is sold as a whole.
 */
const findTermProblems = (
  places: Gazetteer,
  item: OrderTerms,
  { quantity, pickup, city_id }: OrderFields,
  draft: boolean,
): Record<string, Reason[]> => {
  if (isSoldWhole(item.type) && quantity !== 1) return { quantity: [{ key: 'one_piece' }] };
  if (draft) return {};
  const source = { ...item, price: item.price_centimes };
  const { min, max } = getQuantityBounds(source);
  const problems = { ...findDeliveryProblems(item, item, pickup, getKmBetween(places, item.city_id, city_id)) };
  if (quantity < min) problems.quantity = [{ key: 'below_minimum', values: { min } }];
  // More than what is left is a conflict instead, found when the stock is taken.
  else if (getLeft(source) === null && quantity > max) problems.quantity = [{ key: 'above_maximum', values: { max } }];
  return problems;
};
