import type { FieldRule } from '#lib/fields.ts';
import { MAX_QUANTITY } from './amounts.ts';

/** The customer's part of an order: contact details, quantity and address. */
export interface OrderFields {
  readonly quantity: number;
  readonly name: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly city_id: number | null;
  readonly address: string | null;
  /** The location of the customer when they shared it, as text. */
  readonly current_location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly pickup: boolean;
}

/**
 * The customer's fields with their limits: the schema of the contract parses by them, and the inputs of the form have
 * them. The browser does not load the parsers, which support every notation of phone numbers.
 */
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

type RequiredField = 'name' | 'phone' | 'city_id' | 'address';

export const requiredFields = (pickup: boolean): readonly RequiredField[] =>
  pickup ? ['name', 'phone', 'city_id'] : ['name', 'phone', 'city_id', 'address'];

/** The fields of an order as they were sent: undefined when absent, null when emptied. */
export type SentFields = { readonly [N in keyof OrderFields]?: OrderFields[N] | null | undefined };

export const findMissing = (fields: SentFields): RequiredField[] =>
  requiredFields(fields.pickup === true).filter((name) => !fields[name]);

/**
 * All fields of an order from those that were sent. Half a location is none.
 * @param before values for absent fields
 */
export const completeFields = (sent: SentFields, before?: OrderFields): OrderFields => {
  const pick = <N extends keyof OrderFields>(name: N) =>
    (sent[name] === undefined ? before?.[name] : sent[name]) ?? null;
  const [latitude, longitude] = [pick('latitude'), pick('longitude')];
  const hasPoint = latitude !== null && longitude !== null;
  return {
    quantity: pick('quantity') ?? 1,
    name: pick('name'),
    phone: pick('phone'),
    email: pick('email'),
    city_id: pick('city_id'),
    address: pick('address'),
    current_location: pick('current_location'),
    latitude: hasPoint ? latitude : null,
    longitude: hasPoint ? longitude : null,
    pickup: pick('pickup') ?? false,
  };
};

/** The orders in which a list of orders can be sorted: by its date, total, customer and status. */
export const ORDER_SORTS = [
  'latest',
  'oldest',
  'total_desc',
  'total_asc',
  'name_asc',
  'name_desc',
  'status_asc',
  'status_desc',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
