import type { PageT } from '#i18n/page.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { City } from '#features/places/contract.ts';
import { ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import type { Driver } from './drivers.ts';
import type { FieldChange } from '#client/forms/merge.ts';
import type { Field } from './form-values.ts';
import '#client/texts/orders.ts';

interface DisplayContext {
  readonly t: PageT;
  readonly lang: Lang;
  readonly cities: readonly City[];
  readonly drivers: readonly Driver[];
}

/** The display text of a form value: names instead of ids. */
export const toDisplayValue = (field: Field, value: string, { t, lang, cities, drivers }: DisplayContext): string => {
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
export const formatChangeNote = (field: Field, change: FieldChange, context: DisplayContext): string => {
  const { isConflict, before, now } = change;
  // Next to a local edit the note shows the value from elsewhere; else the form contains that, and it shows the old one.
  return context.t(isConflict ? 'orders.edit.elsewhere' : 'orders.edit.taken_in', {
    value: toDisplayValue(field, isConflict ? now : before, context),
  });
};
