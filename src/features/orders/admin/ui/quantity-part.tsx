import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { MAX_QUANTITY, calculateTotals } from '#features/orders/rules/money.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { DeliveryFee, OrderTotal } from '#features/orders/ui/order-total.tsx';
import { isSoldWhole, showsQuantity } from '#features/orders/rules/orderable.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import { Stepper } from '#features/orders/ui/form/stepper.tsx';
import { QuantityAndPrice } from '#features/orders/ui/list/order-sum.tsx';
import { EditField } from './edit-field.tsx';
import type { EditOrder } from './use-edit-order.ts';
import '#client/texts/order.ts';

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
