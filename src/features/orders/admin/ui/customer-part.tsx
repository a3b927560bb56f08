import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker } from '#features/places/ui/city-picker.tsx';
import { groupCities } from '#features/places/ui/city-groups.ts';
import { ORDER_FIELDS } from '#features/orders/rules/fields.ts';
import { EditField, FieldChangeNote } from './edit-field.tsx';
import type { EditOrder } from './use-edit-order.ts';
import '#client/texts/order.ts';
import '#client/texts/orders.ts';

interface Props {
  readonly form: EditOrder;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** The customer and the delivery address. */
export const CustomerPart = ({ form, cities, regions }: Props): ReactNode => {
  const { t, lang } = useSite();
  const fetched = form.values.pickup === 'Yes';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <SwitchRow
          label={t('orders.edit.pickup')}
          help={t('orders.edit.pickup_help')}
          name="pickup"
          checked={fetched}
          onChange={({ currentTarget }) => form.set('pickup', currentTarget.checked ? 'Yes' : 'No')}
        />
        <FieldChangeNote form={form} name="pickup" />
      </div>
      <EditField form={form} name="name" label={t('order.name')}>
        {(input) => <input {...input} maxLength={ORDER_FIELDS.name.max} autoComplete="off" />}
      </EditField>
      <EditField form={form} name="phone" label={t('order.phone')}>
        {(input) => <input {...input} type="tel" inputMode="tel" autoComplete="off" dir="ltr" />}
      </EditField>
      <EditField form={form} name="email" label={t('order.email')} optional>
        {(input) => <input {...input} type="email" inputMode="email" autoComplete="off" dir="ltr" />}
      </EditField>
      <EditField form={form} name="city_id" label={t('order.city')}>
        {(input) => (
          <CityPicker {...input} className="" empty={t('common.choose')} groups={groupCities(cities, regions, lang)} />
        )}
      </EditField>
      <EditField form={form} name="address" label={t('order.address')} optional={fetched} className="sm:col-span-2">
        {(input) => <input {...input} maxLength={ORDER_FIELDS.address.max} autoComplete="off" />}
      </EditField>
    </div>
  );
};
