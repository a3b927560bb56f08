import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { Field, EditOrder } from './use-edit-order.ts';
import { Field as Frame, type ControlProps } from '#ui/field.tsx';
import { useSite } from '#client/site.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import { ORDER_FIELDS } from '#features/orders/rules/fields.ts';
import '#i18n/bundles/order.ts';
import '#i18n/bundles/orders.ts';
import { MAX_QUANTITY, calculateTotals } from '#features/orders/rules/amounts.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { DeliveryFee, OrderTotal } from '#features/orders/ui/order-total.tsx';
import { isSoldWhole, showsQuantity } from '#features/orders/rules/orderable.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import { Stepper } from '#features/orders/ui/form/amount-fields.tsx';
import { QuantityAndPrice } from '#features/orders/ui/list/list-view.tsx';

/** A note that a field was changed elsewhere; a warning when it differs from a local edit. */
export const FieldChangeNote = ({ form, name }: { form: EditOrder; name: Field }): ReactNode => {
  const note = form.getChangeNote(name);
  if (!note) return null;
  const className = note.warns ? 'bg-saffron-wash text-ink' : 'bg-sky-wash text-sky';
  return (
    <p className={`flex items-center gap-2 rounded-field px-3 py-1.5 text-sm font-medium ${className}`}>
      <Icon name={note.warns ? 'triangle-alert' : 'rotate-cw'} className="size-4 shrink-0" />
      {note.text}
    </p>
  );
};

interface InputProps extends ControlProps {
  readonly name: Field;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

interface FieldChangeNoteProps {
  readonly form: EditOrder;
  readonly name: Field;
  readonly label: string;
  readonly help?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (input: InputProps) => ReactNode;
}

/** A field of the edit form, with its error and the note about a concurrent change. */
export const EditField = ({
  form,
  name,
  label,
  help,
  optional,
  className,
  children,
}: FieldChangeNoteProps): ReactNode => (
  <Frame
    label={label}
    help={help}
    error={form.fieldError(name)}
    optional={optional ?? false}
    className={className ?? ''}
  >
    {(control) => (
      <>
        {children({
          ...control,
          name,
          value: form.values[name],
          onChange: (event) => form.set(name, event.target.value),
        })}
        <FieldChangeNote form={form} name={name} />
      </>
    )}
  </Frame>
);

interface CustomerPartProps {
  readonly form: EditOrder;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const CustomerPart = ({ form, cities, regions }: CustomerPartProps): ReactNode => {
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

const TotalRow = ({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Quantity and total, calculated as on the server. */
export const QuantityPart = ({ form }: { form: EditOrder }): ReactNode => {
  const { t } = useSite();
  const { order, values } = form;
  const quantity = Math.max(1, Number(values.quantity) || 1);
  const piece = isSoldWhole(order.item.type);
  const toCentimes = (dirhams: number | null): number | null => (dirhams === null ? null : Math.round(dirhams * 100));
  const { deliveryFee } = form;
  const net = calculateTotals(toCentimes(order.price), quantity, 0);
  const totals = calculateTotals(toCentimes(order.price), quantity, toCentimes(deliveryFee));
  // The quantity this order already reserves counts as left. An order from before the item stated a quantity reserves none,
  // so it is not limited.
  const uncounted = order.left === null || (order.reserved === 0 && reservesStock(order.status));
  const most = uncounted ? null : (order.left ?? 0) + order.reserved;
  const unit = order.item.price_unit ? t(`item_types.unit.${order.item.price_unit}`) : undefined;
  const help = most === null ? undefined : t('order.left', { amount: formatQuantity(most, order.item.price_unit, t) });
  return (
    <div className="flex flex-col gap-4">
      {piece ? (
        showsQuantity({ type: order.item.type, quantity }) && (
          <p>
            {t('order.quantity')}{' '}
            <bdi className="font-bold tabular-nums">{formatQuantity(quantity, order.item.price_unit, t)}</bdi>
          </p>
        )
      ) : (
        <EditField
          form={form}
          name="quantity"
          label={unit ? t('order.quantity_in', { unit }) : t('order.quantity')}
          help={help}
        >
          {(input) => (
            <Stepper
              {...input}
              bounds={{ min: 1, max: Math.max(1, Math.min(most ?? MAX_QUANTITY, MAX_QUANTITY)) }}
              onChange={(next) => form.set('quantity', next)}
            />
          )}
        </EditField>
      )}
      <dl className={`flex flex-col gap-1 ${piece ? '' : 'border-t border-line pt-3'}`}>
        <TotalRow label={piece ? t('common.price') : <QuantityAndPrice order={{ ...order, quantity }} />}>
          <OrderTotal total={net && (net.total_centimes - net.tax_centimes) / 100} className="font-normal" />
        </TotalRow>
        {form.values.pickup !== 'Yes' && (
          <TotalRow label={t('common.delivery')}>
            <DeliveryFee fee={deliveryFee} />
          </TotalRow>
        )}
        {totals !== null && totals.tax_centimes > 0 && (
          <TotalRow label={t('order.tax')}>
            <OrderTotal total={totals.tax_centimes / 100} />
          </TotalRow>
        )}
        <TotalRow label={<span className="font-medium text-ink">{t('order.total')}</span>}>
          <output aria-live="polite">
            <OrderTotal total={totals && totals.total_centimes / 100} className="text-xl" />
          </output>
        </TotalRow>
      </dl>
    </div>
  );
};
