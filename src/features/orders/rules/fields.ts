import type { FieldRule } from '#lib/fields.ts';
import { MAX_QUANTITY } from './money.ts';

// Apart from the parser, which the order page would load with all that it reads phone numbers with.

/** The customer's part of an order: contact details, quantity and address. */
export interface OrderFields {
  readonly quantity: number;
  readonly name: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly city_id: number | null;
  readonly address: string | null;
  /** Where the customer was when they shared their location, as text. */
  readonly current_location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly pickup: boolean;
}

/** The limits of the customer's fields. */
export const ORDER_FIELDS = {
  quantity: { form: 'number', min: 1, max: MAX_QUANTITY, whole: true },
  name: { form: 'text', max: 80 },
  phone: { form: 'phone' },
  email: { form: 'email' },
  city_id: { form: 'id' },
  address: { form: 'text', max: 300 },
  current_location: { form: 'text', max: 300 },
  latitude: { form: 'number', min: -90, max: 90 },
  longitude: { form: 'number', min: -180, max: 180 },
  pickup: { form: 'switch' },
} as const satisfies Readonly<Record<keyof OrderFields, FieldRule>>;
