import { conflict, notFound, throwFieldErrors, type Reason } from '#lib/errors.ts';
import { findNameProblem } from '#lib/person-name.ts';
import type { UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { getGazetteer, type Gazetteer } from '#features/places/index.ts';
import type { OrderFull } from '../contract.ts';
import type { OrderEdit } from '../contract/form.ts';
import { type StoredOrder, findOrderFor, scopeFor } from '../queries/order.ts';
import type { FieldChanges } from '../queries/events.ts';
import { completeFields, findMissing, ORDER_FIELDS, type OrderFields } from '../rules/fields.ts';
import { NO_TERMS } from '#features/items/rules/index.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { calculateDeliveryFee, type DeliveryFee, calculateTotals } from '../rules/amounts.ts';
import { isSoldWhole } from '../rules/orderable.ts';
import { reservesStock } from '../rules/statuses.ts';
import { getKmBetween } from './delivery.ts';
import { recordOrderChange } from './place.ts';
import { showAfterChange } from './show.ts';
import { lockOrderWithItem } from './stock.ts';
import { changeOrder } from './transition.ts';

type Stored = StoredOrder;

const FIELDS = Object.keys(ORDER_FIELDS) as (keyof OrderFields & keyof Stored)[];

/** The driver after the edit: null for pickup or none; `undefined` when the given user is not a driver. */
const resolveDriver = async (
  db: DbOrTransaction,
  order: Stored,
  driverId: OrderEdit['delivery_id'],
  pickup: boolean,
): Promise<number | null | undefined> => {
  if (pickup) return null;
  if (driverId === undefined) return order.delivery_id;
  if (driverId === '' || driverId === null) return null;
  if (driverId === order.delivery_id) return driverId;
  const user = (await findUsers(db, [driverId])).get(driverId);
  return user?.role === 'delivery' ? driverId : undefined;
};

/** The `updated_at` the edit is based on: a timestamp, NaN when malformed, null when absent. */
const getBaseVersion = ({ updated_at }: OrderEdit): number | null => (updated_at ? Date.parse(updated_at) : null);

interface ValidEdit {
  readonly fields: OrderFields;
  readonly driver: number | null;
}

/** Parses the edit on top of the stored order. Throws `invalid` with all errors. */
const checkEdit = async (
  db: DbOrTransaction,
  order: Stored,
  form: OrderEdit,
  cities: Gazetteer['cities'],
): Promise<ValidEdit> => {
  const fields = completeFields(form, order);
  // The resulting fields, not the sent ones: an order switched from pickup to delivery may have no address yet.
  const missing = findMissing(fields).map((name): [string, Reason[]] => [name, [{ key: 'required' }]]);
  const problems = Object.fromEntries(missing);
  const { name, quantity } = fields;
  // An administrator may send a name back that was accepted earlier.
  const nameProblem = name === null || name === order.name ? undefined : findNameProblem(name);
  if (nameProblem) problems.name = [{ key: nameProblem }];
  if (isSoldWhole(order.item_type) && quantity !== 1 && quantity !== order.quantity)
    problems.quantity = [{ key: 'one_piece' }];
  const isKnownCity = fields.city_id === order.city_id || cities.some(({ id }) => id === fields.city_id);
  if (fields.city_id !== null && !isKnownCity) problems.city_id = [{ key: 'not_a_choice' }];
  const driver = await resolveDriver(db, order, form.delivery_id, fields.pickup);
  if (driver === undefined) problems.delivery_id = [{ key: 'not_a_choice' }];
  if (Number.isNaN(getBaseVersion(form))) problems.updated_at = [{ key: 'not_date' }];
  throwFieldErrors(problems);
  return { fields, driver: driver ?? null };
};

/**
 * Validates an edit without changing anything; accepts it when the order does not exist, which `updateOrder` reports.
 * Throws `invalid` with all errors.
 */
export const checkOrderEdit = async (ctx: UserCtx<'events'>, id: number, form: OrderEdit): Promise<void> => {
  const { cities } = await getGazetteer(ctx);
  const order = await findOrderFor(ctx.db, 'admin', ctx.viewer.id, id);
  if (order) await checkEdit(ctx.db, order, form, cities);
};

const getFieldChanges = (order: Stored, fields: OrderFields): FieldChanges => {
  const changed = FIELDS.filter((name) => (fields[name] ?? '') !== (order[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, [order[name], fields[name]] as const]));
};

/** The fee by the stored terms, when the city or the way changed. An administrator may go beyond the stated distance. */
const getFee = (order: Stored, fields: OrderFields, places: Gazetteer): DeliveryFee => {
  if (fields.pickup === order.pickup && fields.city_id === order.city_id) return order;
  const km = getKmBetween(places, order.origin_city_id, fields.city_id);
  return calculateDeliveryFee(order.delivery_terms ?? NO_TERMS, fields.pickup, km);
};

/** The columns of the customer fields, quantity and delivery fee. */
const toColumns = (order: Stored, fields: OrderFields, places: Gazetteer) => {
  const { delivery_fee_centimes, delivery_km } = getFee(order, fields, places);
  const totals = calculateTotals(order.price_centimes, fields.quantity, delivery_fee_centimes);
  return {
    ...fields,
    name: fields.name ?? '',
    phone: fields.phone ?? '',
    address: fields.address ?? '',
    delivery_fee_centimes,
    delivery_km,
    tax_centimes: totals?.tax_centimes ?? 0,
    total_centimes: totals?.total_centimes ?? null,
  };
};

/**
 * Applies an administrator's edit: absent fields stay; the total is recalculated from the price stored with the order.
 * Throws `not_found`; `invalid` with all errors; `conflict` when the order has changed since `updated_at` or too little
 * stock is left.
 */
export const updateOrder = async (
  ctx: UserCtx<'events' | 'request'>,
  id: number,
  form: OrderEdit,
): Promise<{ order: OrderFull }> => {
  const now = ctx.clock.now();
  const seen = getBaseVersion(form);
  // The places are read before the transaction: with its connection taken, waiting for a second one could exhaust the
  // pool.
  const places = await getGazetteer(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockOrderWithItem(trx, id, scopeFor('admin', ctx.viewer.id));
    if (!before) throw notFound();
    const outdated = seen !== null && seen !== before.updated_at.getTime();
    if (outdated && !Number.isNaN(seen))
      throw conflict('order_edited_meanwhile', undefined, { updated_at: before.updated_at.toISOString() });
    const { fields, driver } = await checkEdit(trx, before, form, places.cities);
    const change = { by: { actor: 'admin', id: ctx.viewer.id }, now } as const;
    const to = form.status ?? before.status;
    const changeStatus = (order: Stored) => (to === order.status ? order : changeOrder(trx, order, to, change));
    const changeFields = (order: Stored) => {
      const changes = getFieldChanges(order, fields);
      if (Object.keys(changes).length === 0) return order;
      return changeOrder(trx, order, 'edited', { ...change, changes, columns: toColumns(order, fields, places) });
    };
    const driverChange = {
      ...change,
      columns: { delivery_id: driver, driver_asked_at: driver === null ? null : now },
    };
    const assigned =
      driver === before.delivery_id
        ? before
        : await changeOrder(trx, before, driver === null ? 'unassigned' : 'assigned', driverChange);
    // Stock is released before the quantity grows, and a reopened order reserves its new quantity.
    const after = reservesStock(to)
      ? await changeStatus(await changeFields(assigned))
      : await changeFields(await changeStatus(assigned));
    if (after !== before) await recordOrderChange(ctx, trx, 'edited', before, after);
  });
  return { order: await showAfterChange(ctx, id, 'admin') };
};
