import type { City, Region } from '#features/places/contract.ts';
import type { OrderFull, Order } from '#features/orders/contract.ts';
import type { Candidate } from './drivers.ts';
import { formatPhoneText } from '#lib/phone-text.ts';
import { getRoadKm } from '#features/orders/rules/delivery-fee.ts';

/** The data of the order edit page. */
export interface EditData {
  readonly order: OrderFull;
  readonly candidates: readonly Candidate[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** The editable fields of an order. */
export type Field =
  | 'status'
  | 'delivery_id'
  | 'quantity'
  | 'pickup'
  | 'name'
  | 'phone'
  | 'email'
  | 'city_id'
  | 'address';

/** The values of the form, as text. */
export type Values = Readonly<Record<Field, string>>;

/** The form values of an order. */
export const toFormValues = (order: Pick<Order, Field>): Values => ({
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

/** The delivery fee in dirhams that saving gives the order, by the terms it was placed with; null when there are none. */
export const getDeliveryFee = (
  order: Pick<OrderFull, 'pickup' | 'city_id' | 'origin' | 'delivery_terms' | 'delivery_fee'>,
  { pickup, city_id }: Pick<Values, 'pickup' | 'city_id'>,
  cities: readonly City[],
): number | null => {
  if (pickup === order.pickup && city_id === String(order.city_id ?? '')) return order.delivery_fee;
  if (pickup === 'Yes') return 0;
  const { delivery_fee: fixed = null, delivery_fee_km: perKm = null } = order.delivery_terms ?? {};
  if (perKm === null) return fixed;
  const km = getRoadKm(order.origin, cities.find(({ id }) => String(id) === city_id) ?? null);
  return km === null ? null : (Math.round(perKm * 100) * km) / 100;
};
