import { useId, type ReactNode } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Money } from '../../../../ui/money.tsx';
import { useSite } from '../../../../client/site.ts';
import { isSoldWhole } from '../../rules/orderable.ts';
import { OrderTotal } from '../order-total.tsx';
import { Stepper } from './stepper.tsx';
import type { OrderForm } from './use-order-form.ts';
import { getMaxQuantity, calculateFormTotals } from './values.ts';

const row = 'flex flex-wrap items-baseline justify-between gap-4';

/** Quantity and total. */
export const AmountFields = ({ form }: { form: OrderForm }): ReactNode => {
  const { t } = useSite();
  const { item, values, fieldError } = form;
  const quantityId = useId();
  const totals = calculateFormTotals(item, values.quantity);
  const unit = item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined;
  const piece = isSoldWhole(item.type);
  const left = item.quantity === null ? undefined : t('order.left', { amount: item.quantity });
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {!piece && (
        <Field
          id={quantityId}
          label={unit ? t('order.quantity_in', { unit }) : t('order.quantity')}
          help={left}
          error={fieldError('quantity')}
        >
          {(control) => (
            <Stepper
              {...control}
              value={values.quantity}
              most={getMaxQuantity(item)}
              onChange={(quantity) => form.set({ quantity })}
            />
          )}
        </Field>
      )}
      <dl className={`flex flex-col gap-1.5 ${piece ? '' : 'border-t border-line pt-3'}`}>
        <div className={row}>
          <dt className="text-soft">{t(piece ? 'common.price' : 'order.unit_price')}</dt>
          <dd>
            {item.price === null ? <span>{t('common.free_price')}</span> : <Money amount={item.price} per={unit} />}
          </dd>
        </div>
        <div className={row}>
          <dt className="text-soft">{t('order.tax')}</dt>
          <dd>
            <OrderTotal total={totals && totals.tax} />
          </dd>
        </div>
        <div className={`${row} text-lg`}>
          <dt className="font-semibold">{t('order.total')}</dt>
          <dd>
            <output {...(piece ? {} : { htmlFor: quantityId })}>
              <OrderTotal total={totals && totals.total} className="text-xl text-olive" />
            </output>
          </dd>
        </div>
      </dl>
      {item.price === null && <p className="text-sm text-soft">{t('order.price_later')}</p>}
    </div>
  );
};
