import { formatPhoneText } from '../../../../lib/phone-text.ts';
import type { Order } from '../../contract.ts';

/** The editable fields of an order, in form order. */
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

/** The complete state of the form, as text. */
export type FormState = Readonly<Record<Field, string>>;

/** The form state of an order. */
export const toFormState = (order: Pick<Order, Field>): FormState => ({
  status: order.status,
  delivery_id: String(order.delivery_id ?? ''),
  quantity: String(order.quantity),
  pickup: order.pickup,
  name: order.name,
  phone: formatPhoneText(order.phone),
  email: order.email ?? '',
  city_id: String(order.city_id ?? ''),
  address: order.address,
});

/**
 * Merges the form with an order that changed elsewhere: local edits win, all other fields take the current value.
 * @param base state when the form was loaded
 * @param mine state with local edits
 * @param now state as it would be loaded now
 */
export const mergeFormState = (base: FormState, mine: FormState, now: FormState): FormState => {
  const merged: Record<Field, string> = { ...mine };
  for (const field of FIELDS) if (mine[field] === base[field]) merged[field] = now[field];
  return merged;
};

/** A field that was changed elsewhere. */
export interface FieldChange {
  /** `kept`: the local edit stays, `value` is the one from elsewhere; `taken`: the new value was taken over, `value` is the old one. */
  readonly how: 'kept' | 'taken';
  readonly value: string;
}

export type FieldChanges = Readonly<Partial<Record<Field, FieldChange>>>;

/** Returns the notes on fields changed elsewhere; equal changes on both sides need none. */
export const getFieldChanges = (base: FormState, mine: FormState, now: FormState): FieldChanges => {
  const changes: Partial<Record<Field, FieldChange>> = {};
  for (const field of FIELDS) {
    const [previous, local, current] = [base[field], mine[field], now[field]];
    if (current === previous || local === current) continue;
    changes[field] = local === previous ? { how: 'taken', value: previous } : { how: 'kept', value: current };
  }
  return changes;
};
