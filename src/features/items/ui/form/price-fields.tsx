import type { ReactNode } from 'react';
import { currencyIn } from '#i18n/format.ts';
import type { PlainKey } from '#i18n/page.ts';
import { useSite } from '#client/site.tsx';
import { fieldClass, Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Kind } from '#features/items/rules/kinds.ts';
import { getPriceUnits, type Values } from './values.ts';
import '#i18n/bundles/dashboard.ts';

interface PriceFieldsProps {
  readonly kind: Kind;
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly fieldError: (name: string) => string | undefined;
}

/** Price, unit and whether it is negotiable. For a rented land it is the rent. */
export const PriceFields = ({ kind, values, set, fieldError }: PriceFieldsProps): ReactNode => {
  const { t, lang } = useSite();
  const rent = values.offer_type === 'rent';
  const label = rent ? t('form.rent') : t('common.price');
  const offered: readonly string[] = getPriceUnits(kind, values);
  const unit = values.price_unit ?? '';
  // Keep a unit that is no longer offered.
  const units = offered.includes(unit) ? offered : [unit, ...offered];
  const [priceError, unitError] = [fieldError('price'), fieldError('price_unit')];
  return (
    <>
      <Field
        label={`${label} (${currencyIn(lang)})`}
        help={t('form.price_help')}
        error={priceError ?? unitError}
        optional
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name="price"
              value={values.price ?? ''}
              onChange={(event) => set('price', event.target.value.replace(',', '.'))}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className={`${fieldClass(priceError !== undefined)} text-lg font-semibold`}
              aria-invalid={priceError ? true : undefined}
            />
            <Select
              aria-label={t('form.price_unit')}
              name="price_unit"
              value={unit}
              onChange={(event) => set('price_unit', event.target.value)}
              className="max-w-40"
              aria-invalid={unitError ? true : undefined}
            >
              {units.map((one) => (
                <option key={one} value={one}>
                  {one === ''
                    ? t('form.per_nothing')
                    : t('form.per', { unit: t(`item_types.unit.${one}` as PlainKey) })}
                </option>
              ))}
            </Select>
          </div>
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="negotiable"
          checked={values.negotiable === 'Yes'}
          onChange={(event) => set('negotiable', event.target.checked ? 'Yes' : 'No')}
          className="size-6 accent-olive"
        />
        {t('form.negotiable')}
      </label>
    </>
  );
};
