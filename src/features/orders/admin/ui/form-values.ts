import { formatPhoneText } from '../../../../lib/phone-text.ts';
import type { Order } from '../../contract.ts';

/** The editable fields of an order. */
export type Field =
  'status' | 'delivery_id' | 'quantity' | 'pickup' | 'name' | 'phone' | 'email' | 'city_id' | 'address';

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
