import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#client/forms/use-form.ts';
import { useFormValues } from '#client/forms/use-form-values.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { OrderEvent, OrderFull, Order } from '#features/orders/contract.ts';
import { type OrderStatus, ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import { toDrivers, type Driver, type Candidate } from './drivers.ts';
import '#i18n/bundles/orders.ts';
import type { PageT } from '#i18n/page.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { City, Region } from '#features/places/contract.ts';
import type { FieldChange } from '#client/forms/merge.ts';
import { formatPhoneText } from '#lib/text.ts';
import { getRoadKm } from '#features/orders/rules/amounts.ts';

/** State and actions of the edit form: values, saving, and merging concurrent changes. */
export const useEditOrder = ({ order: start, candidates, cities }: EditData, back: string) => {
  const { t, lang } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  // The order as last read: the base of the form's changes and of the next save.
  const [order, setOrder] = useState(start);
  const base = useMemo(() => toFormValues(order), [order]);
  /** The history entries since the form was loaded, oldest first. */
  const [newEvents, setNewEvents] = useState<readonly OrderEvent[]>([]);

  const form = useForm({ reload: false });
  const { values, changes, set, save, reset } = useFormValues<Values>({
    form: form.ref,
    base,
    draftKey: null,
    loadNewer: async () => {
      const { order: newer } = await api('GET /api/admin/orders/{id}', { params: { id: order.id } });
      setOrder(newer);
      setNewEvents(newer.history.slice(order.history.length));
      return newer.updated_at === order.updated_at ? null : toFormValues(newer);
    },
  });

  const update = async (): Promise<void> => {
    const hasDriver = values.pickup !== 'Yes' && values.delivery_id !== '';
    const body = {
      ...values,
      status: values.status as OrderStatus,
      updated_at: order.updated_at,
      delivery_id: hasDriver ? Number(values.delivery_id) : ('' as const),
    };
    await save(() => api('POST /api/admin/orders/{id}/update', { params: { id: order.id }, body }));
    showToast(t('orders.edit.done', { id: order.id }));
    await navigate(back);
  };

  const drivers = toDrivers(candidates, [order.delivery, start.delivery]);
  /** The note on a field that was changed elsewhere; warns when it differs from a local edit. */
  const getChangeNote = (field: Field): { text: string; warns: boolean } | null => {
    const change = changes?.[field];
    if (!change) return null;
    return { text: formatChangeNote(field, change, { t, lang, cities, drivers }), warns: change.isConflict };
  };

  return {
    ref: form.ref,
    order,
    drivers,
    values,
    deliveryFee: getDeliveryFee(order, values, cities),
    busy: form.busy,
    message: changes ? t('orders.edit.caught_up') : form.message,
    /** After a conflict, the history entries since the form was loaded; null without one. */
    newEvents: changes && newEvents,
    getChangeNote,
    set: (field: Field, value: string): void => set({ [field]: value }),
    fieldError: (field: Field): string | undefined => form.fieldError(field),
    submit: form.submit(update),
    /** Resets the form to the current order. */
    reset: (): void => {
      form.reset();
      reset();
    },
  };
};

export type EditOrder = Omit<ReturnType<typeof useEditOrder>, 'ref'>;

interface DisplayContext {
  readonly t: PageT;
  readonly lang: Lang;
  readonly cities: readonly City[];
  readonly drivers: readonly Driver[];
}

/** The display text of a form value: names instead of ids. */
const toDisplayValue = (field: Field, value: string, { t, lang, cities, drivers }: DisplayContext): string => {
  if (field === 'delivery_id') {
    return drivers.find(({ id }) => String(id) === value)?.name ?? t('orders.edit.nobody');
  }
  if (value === '') return t('orders.edit.emptied');
  if (field === 'status') {
    const status = ORDER_STATUSES.find((one) => one === value);
    return status ? t(`orders.status.${status}`) : value;
  }
  if (field === 'city_id') {
    const city = cities.find(({ id }) => String(id) === value);
    return city ? nameIn(city, lang) : value;
  }
  return field === 'pickup' ? t(value === 'Yes' ? 'common.yes' : 'common.no') : value;
};

/** The text of the note on a field that was changed elsewhere. */
const formatChangeNote = (field: Field, change: FieldChange, context: DisplayContext): string => {
  const { isConflict, before, now } = change;
  // Next to a local edit the note shows the value from elsewhere; else the form contains that, and it shows the old one.
  return context.t(isConflict ? 'orders.edit.elsewhere' : 'orders.edit.taken_in', {
    value: toDisplayValue(field, isConflict ? now : before, context),
  });
};

export interface EditData {
  readonly order: OrderFull;
  readonly candidates: readonly Candidate[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

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

type Values = Readonly<Record<Field, string>>;

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
