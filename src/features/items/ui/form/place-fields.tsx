import type { ReactNode } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useSite } from '#client/site.ts';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker } from '#features/places/ui/city-picker.tsx';
import { groupCities } from '#features/places/ui/city-groups.ts';
import { ITEM_FIELDS } from '#features/items/rules/kinds.ts';
import type { Values } from './values.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly fieldError: (name: string) => string | undefined;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** The location of an item: city and address. */
export const PlaceFields = ({ values, set, fieldError, cities, regions }: Props): ReactNode => {
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
