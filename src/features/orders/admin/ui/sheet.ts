import { readable } from '../../../../lib/phone-text.ts';
import type { Order } from '../../contract.ts';

/** What an administrator corrects of an order, in the order of the form. */
export const FIELDS = [
  'status',
  'delivery_id',
  'quantity',
  'pickup',
  'name',
  'phone',
  'email',
  'city_id',
  'address',
] as const;
export type Field = (typeof FIELDS)[number];

/** Everything that the form holds, as text. */
export type Sheet = Readonly<Record<Field, string>>;

/** The form of an order as it is. */
export const sheetOf = (order: Pick<Order, Field>): Sheet => ({
  status: order.status,
  delivery_id: String(order.delivery_id ?? ''),
  quantity: String(order.quantity),
  pickup: order.pickup,
  name: order.name,
  phone: readable(order.phone),
  email: order.email ?? '',
  city_id: String(order.city_id ?? ''),
  address: order.address,
});

/**
 * What a form holds when the order changed elsewhere meanwhile: what was typed here stays, all else is as it is now.
 * @param base what the form was filled in with
 * @param mine what stands in it
 * @param now what it would be filled in with today
 */
export const mergedSheet = (base: Sheet, mine: Sheet, now: Sheet): Sheet => {
  const merged: Record<Field, string> = { ...mine };
  for (const field of FIELDS) if (mine[field] === base[field]) merged[field] = now[field];
  return merged;
};

/** A field that changed elsewhere. */
export interface Change {
  /** `kept`: what was typed here stays, `value` is what it became elsewhere; `taken`: it has the newer value, `value` is what it was. */
  readonly how: 'kept' | 'taken';
  readonly value: string;
}

export type Changes = Readonly<Partial<Record<Field, Change>>>;

/** What `mergedSheet` has to say of each field; the same change on both sides is none to talk about. */
export const changesOf = (base: Sheet, mine: Sheet, now: Sheet): Changes => {
  const changes: Partial<Record<Field, Change>> = {};
  for (const field of FIELDS) {
    const [was, typed, is] = [base[field], mine[field], now[field]];
    if (is === was || typed === is) continue;
    changes[field] = typed === was ? { how: 'taken', value: was } : { how: 'kept', value: is };
  }
  return changes;
};
