import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { DriverPicker } from './driver-picker.tsx';
import { FieldChangeNote } from './edit-field.tsx';
import type { EditOrder } from './use-edit-order.ts';
import '#client/texts/orders.ts';

/** The driver of the order; none for pickup. */
export const DriverPart = ({ form }: { form: EditOrder }): ReactNode => {
  const { t } = useSite();
  if (form.values.pickup === 'Yes') return <p className="text-soft">{t('orders.edit.no_need')}</p>;
  const error = form.fieldError('delivery_id');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{t('orders.edit.who_brings')}</legend>
      <DriverPicker
        name="delivery_id"
        drivers={form.drivers}
        invalid={error !== undefined}
        value={form.values.delivery_id}
        onChange={(value) => form.set('delivery_id', value)}
      />
      <FieldChangeNote form={form} name="delivery_id" />
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
    </fieldset>
  );
};
