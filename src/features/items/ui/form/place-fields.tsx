import { useState, type ReactNode } from 'react';
import { currencyIn } from '#i18n/format.ts';
import { useSite } from '#client/site.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { TextField } from '#ui/text-field.tsx';
import { getDeliveryWays, isBrought, splitWays, type DeliveryWay } from '#features/items/rules/price.ts';
import { PRICE_UNITS, type Kind, ITEM_FIELDS } from '#features/items/rules/kinds.ts';
import type { Values } from './values.ts';
import '#i18n/bundles/dashboard.ts';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';

interface DeliveryFieldsProps {
  readonly kind: Kind;
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly fieldError: (name: string) => string | undefined;
}

const ICONS: Readonly<Record<DeliveryWay, IconName>> = { pickup: 'store', seller: 'tractor', driver: 'truck' };

/** The ways in which the fee of a delivery is stated: not at all, free, for an order, or per kilometre. */
const FEES = ['agreed', 'free', 'fixed', 'km'] as const;
type Fee = (typeof FEES)[number];

const getFee = ({ delivery_fee: fixed = '', delivery_fee_km: perKm = '' }: Values): Fee => {
  if (perKm !== '') return 'km';
  if (fixed === '') return 'agreed';
  return Number(fixed.replace(',', '.')) === 0 ? 'free' : 'fixed';
};

const choice =
  'relative flex cursor-pointer items-center gap-3 rounded-field border border-line bg-raised px-3 transition duration-150 hover:bg-olive-wash has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky';

/** The fields of how the buyer gets the item, what its delivery costs and how far it goes, and the smallest order. */
export const DeliveryFields = ({ kind, values, set, fieldError }: DeliveryFieldsProps): ReactNode => {
  const { t, lang } = useSite();
  const [picked, setPicked] = useState<Fee | null>(null);
  const offered = getDeliveryWays(kind.type);
  if (offered.length === 0) return null;
  const ways = splitWays(values.delivery ?? null) ?? [];
  const place = kind.type === 'Service' ? 'service' : 'goods';
  const stated = getFee(values);
  // A fee that was chosen but not typed yet.
  const fee = stated === 'agreed' && (picked === 'fixed' || picked === 'km') ? picked : stated;
  const toggle = (way: DeliveryWay): void =>
    set('delivery', offered.filter((one) => ways.includes(one) !== (one === way)).join(','));
  const chooseFee = (next: Fee): void => {
    setPicked(next);
    set('delivery_fee', next === 'free' ? '0' : '');
    set('delivery_fee_km', '');
  };
  const number = (name: 'delivery_fee' | 'delivery_fee_km' | 'delivery_km' | 'min_quantity') => ({
    name,
    value: values[name] ?? '',
    error: fieldError(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    inputMode: name.startsWith('delivery_fee') ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    ltr: true,
  });
  const unit = PRICE_UNITS.find((one) => one === values.price_unit);
  const waysError = fieldError('delivery');
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface/60 p-4 shadow-card md:p-6">
      <h2 className="text-lg text-olive">{t('common.delivery')}</h2>
      <fieldset>
        <legend className="mb-1.5 font-medium">
          {t(`form.delivery.legend.${place}`)}{' '}
          <span className="text-sm font-normal text-soft">({t('common.optional')})</span>
        </legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
          {offered.map((way) => (
            <label key={way} className={`${choice} min-h-16 py-2`}>
              <input
                type="checkbox"
                name="delivery"
                value={way}
                checked={ways.includes(way)}
                onChange={() => toggle(way)}
                className="size-6 shrink-0 accent-olive"
              />
              <Icon name={ICONS[way]} className="size-6 shrink-0 text-olive" />
              <span className="min-w-0 leading-snug">
                <span className="block font-semibold">{t(`form.delivery.way.${place}.${way}`)}</span>
                <span className="block text-sm text-soft">{t(`form.delivery.way.${place}.${way}_text`)}</span>
              </span>
            </label>
          ))}
        </div>
        {waysError && <p className="mt-1.5 text-sm font-medium text-clay">{waysError}</p>}
      </fieldset>
      {isBrought(ways) && (
        <>
          <fieldset>
            <legend className="mb-1.5 font-medium">{t('form.delivery.pays')}</legend>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              {FEES.map((one) => (
                <label key={one} className={`${choice} min-h-12 py-1`}>
                  <input
                    type="radio"
                    name="delivery_fee_kind"
                    value={one}
                    checked={fee === one}
                    onChange={() => chooseFee(one)}
                    className="size-5 shrink-0 accent-olive"
                  />
                  <span className="font-medium">{t(`form.delivery.fee.${one}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {fee === 'fixed' && (
            <TextField {...number('delivery_fee')} label={`${t('form.delivery.per_order')} (${currencyIn(lang)})`} />
          )}
          {fee === 'km' && (
            <TextField
              {...number('delivery_fee_km')}
              label={`${t('form.delivery.per_km')} (${currencyIn(lang)})`}
              help={t('form.delivery.km_help')}
            />
          )}
          <TextField
            {...number('delivery_km')}
            optional
            label={t('form.delivery.how_far')}
            help={t('form.delivery.how_far_help')}
          />
        </>
      )}
      <TextField
        {...number('min_quantity')}
        optional
        label={
          unit ? t('form.delivery.minimum_in', { unit: t(`item_types.unit.${unit}`) }) : t('form.delivery.minimum')
        }
        help={t('form.delivery.minimum_help')}
      />
    </section>
  );
};

interface PlaceFieldsProps {
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly fieldError: (name: string) => string | undefined;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const PlaceFields = ({ values, set, fieldError, cities, regions }: PlaceFieldsProps): ReactNode => {
  const { t, lang } = useSite();
  return (
    <>
      <CityPicker
        label={t('form.city')}
        error={fieldError('city_id')}
        name="city_id"
        value={values.city_id ?? ''}
        onChange={(event) => set('city_id', event.target.value)}
        empty={t('common.choose')}
        groups={groupCities(cities, regions, lang)}
      />
      <TextField
        name="address"
        label={t('form.address')}
        help={t('form.address_help')}
        error={fieldError('address')}
        optional
        value={values.address ?? ''}
        onChange={(event) => set('address', event.target.value)}
        maxLength={ITEM_FIELDS.address.max}
        autoComplete="address-line1"
      />
    </>
  );
};
