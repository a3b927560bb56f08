import { useId, type ReactNode } from 'react';
import { Field, type ControlProps } from '#ui/field.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { isSoldWhole } from '#features/orders/rules/orderable.ts';
import { getLeft, getQuantityBounds, getQuickAmounts } from '#features/orders/rules/amounts.ts';
import { DeliveryFee, DistanceFee, OrderTotal } from '../order-total.tsx';
import type { OrderForm } from './use-order-form.ts';
import { calculateFormTotals, stepQuantity, sanitizeQuantity } from './values.ts';
import '#i18n/bundles/order.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const row = 'flex flex-wrap items-baseline justify-between gap-4';

interface QuickAmountsProps {
  readonly amounts: readonly number[];
  readonly form: OrderForm;
  readonly format: (amount: number) => string;
}

/** Usual amounts to choose with one tap. */
const QuickAmounts = ({ amounts, form, format }: QuickAmountsProps): ReactNode => {
  const { t } = useSite();
  if (amounts.length === 0) return null;
  return (
    <div role="group" aria-label={t('order.quick')} className="-mt-1 flex flex-wrap gap-2 noscript:hidden">
      {amounts.map((amount) => {
        const chosen = form.values.quantity === String(amount);
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={chosen}
            onClick={() => form.set({ quantity: String(amount) })}
            className={`min-h-11 rounded-full border px-4 font-medium tabular-nums transition duration-150 ${chosen ? 'border-olive bg-olive text-on-olive' : 'border-line bg-raised hover:bg-olive-wash'}`}
          >
            <bdi>{format(amount)}</bdi>
          </button>
        );
      })}
    </div>
  );
};

/** Quantity, delivery fee and total. */
export const AmountFields = ({ form }: { form: OrderForm }): ReactNode => {
  const { t } = useSite();
  const { item, values, fieldError } = form;
  const quantityId = useId();
  const { fee, km } = form.delivery;
  const totals = calculateFormTotals(item, values.quantity, fee);
  const unit = item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined;
  const piece = isSoldWhole(item.type);
  const bounds = getQuantityBounds(item);
  const left = getLeft(item);
  const amount = (count: number): string => formatQuantity(count, item.price_unit, t);
  const help = [
    ...(bounds.min > 1 ? [t('order.minimum', { amount: amount(bounds.min) })] : []),
    ...(left === null ? [] : [t('order.left', { amount: amount(left) })]),
  ].join(' · ');
  const few = values.quantity !== '' && Number(values.quantity) < bounds.min;
  const tooFew = few ? t('order.at_least', { amount: amount(bounds.min) }) : undefined;
  const brought = values.pickup !== 'Yes';
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {!piece && (
        <Field
          id={quantityId}
          label={unit ? t('order.quantity_in', { unit }) : t('order.quantity')}
          help={help || undefined}
          error={fieldError('quantity') ?? tooFew}
        >
          {(control) => (
            <Stepper
              {...control}
              value={values.quantity}
              bounds={bounds}
              onChange={(quantity) => form.set({ quantity })}
            />
          )}
        </Field>
      )}
      <QuickAmounts amounts={getQuickAmounts(item)} form={form} format={amount} />
      <dl className={`flex flex-col gap-1.5 ${piece ? '' : 'border-t border-line pt-3'}`}>
        <div className={row}>
          <dt className="text-soft">{t(piece ? 'common.price' : 'order.unit_price')}</dt>
          <dd>
            {item.price === null ? <span>{t('common.free_price')}</span> : <Money amount={item.price} per={unit} />}
          </dd>
        </div>
        {brought && (
          <div className={row}>
            <dt className="text-soft">
              {t('common.delivery')}
              <DistanceFee km={km} perKm={item.delivery_fee_km} />
            </dt>
            <dd>
              {fee === null && item.delivery_fee_km !== null ? (
                <Money amount={item.delivery_fee_km} per={t('order.km')} />
              ) : (
                <DeliveryFee fee={fee} />
              )}
            </dd>
          </div>
        )}
        {totals !== null && totals.tax > 0 && (
          <div className={row}>
            <dt className="text-soft">{t('order.tax')}</dt>
            <dd>
              <OrderTotal total={totals.tax} />
            </dd>
          </div>
        )}
        <div className={`${row} text-lg noscript:hidden`}>
          <dt className="font-semibold">
            {t('order.total')}
            {brought && fee === null && totals && (
              <span className="block text-sm font-normal text-soft">{t('order.without_delivery')}</span>
            )}
          </dt>
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

interface StepperProps extends ControlProps {
  /** Digits; empty while typing. */
  readonly value: string;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly onChange: (value: string) => void;
}

const step =
  'noscript:hidden flex size-12 shrink-0 items-center justify-center rounded-field border border-line bg-surface text-olive transition duration-150 hover:bg-olive-wash active:brightness-95 aria-disabled:text-soft aria-disabled:opacity-50';

/** A quantity input with two large buttons, which stay within the bounds. */
export const Stepper = ({ value, bounds, onChange, className, ...control }: StepperProps): ReactNode => {
  const { t } = useSite();
  const [down, up] = ([-1, 1] as const).map((by) => stepQuantity(value, by, bounds));
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="unstyled"
        aria-label={t('common.one_less')}
        disabledReason={value !== '' && Number(value) <= bounds.min && t('order.is_least')}
        onClick={() => onChange(down ?? String(bounds.min))}
        className={step}
      >
        <Icon name="minus" className="size-6" />
      </Button>
      <input
        {...control}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(sanitizeQuantity(event.target.value, bounds.max))}
        onBlur={() => value === '' && onChange(String(bounds.min))}
        onFocus={(event) => event.target.select()}
        className={`${className} min-h-12 w-[5ch]! min-w-16! max-w-32 grow text-center text-xl font-bold tabular-nums`}
      />
      <Button
        variant="unstyled"
        aria-label={t('common.one_more')}
        disabledReason={Number(value) >= bounds.max && t('order.is_most')}
        onClick={() => onChange(up ?? String(bounds.max))}
        className={step}
      >
        <Icon name="plus" className="size-6" />
      </Button>
    </div>
  );
};
