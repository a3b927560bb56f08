import type { ReactNode } from 'react';
import { currencyIn } from '../../../../i18n/format.ts';
import { describedBy, fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { useSite } from '../../../../ui/site.ts';
import type { Kind } from '../../rules/kinds.ts';
import type { Values } from './values.ts';

interface Props {
  readonly kind: Kind;
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** Price, what it is per, and whether it can be talked about. A rented land tells its rent here. */
export const PriceFields = ({ kind, values, set, errorOf }: Props): ReactNode => {
  const { t, lang } = useSite();
  const rent = values.offer_type === 'rent';
  const label = rent ? t('form.rent') : t('common.price');
  return (
    <>
      <Field
        id="field-price"
        label={`${label} (${currencyIn(lang)})`}
        help={t('form.price_help')}
        error={errorOf('price')}
        optional
      >
        <div className="flex gap-2">
          <input
            id="field-price"
            name="price"
            value={values.price ?? ''}
            onChange={(event) => set('price', event.target.value.replace(',', '.'))}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className={`${fieldClass(Boolean(errorOf('price')))} text-lg font-semibold`}
            {...describedBy('field-price', t('form.price_help'), errorOf('price'))}
          />
          <select
            aria-label={t('form.price_unit')}
            name="price_unit"
            value={values.price_unit ?? ''}
            onChange={(event) => set('price_unit', event.target.value)}
            className={`${fieldClass(Boolean(errorOf('price_unit')))} max-w-40`}
          >
            <option value="">{t('form.per_nothing')}</option>
            {kind.units.map((unit) => (
              <option key={unit} value={unit}>
                {t('form.per', { unit: t(`kinds.unit.${unit}`) })}
              </option>
            ))}
          </select>
        </div>
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
