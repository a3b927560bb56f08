import type { ReactNode } from 'react';
import { describedBy, fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { useSite } from '../../../../client/site.ts';
import type { City, Region } from '../../../places/contract.ts';
import { CityOptions } from '../../../places/ui/city-options.tsx';
import { ITEM_FIELDS } from '../../rules/kinds.ts';
import { Select } from '../../../../ui/select.tsx';
import type { Values } from './values.ts';

interface Props {
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** The location of an item: city and address. */
export const PlaceFields = ({ values, set, errorOf, cities, regions }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <Field id="field-city_id" label={t('form.city')} error={errorOf('city_id')}>
        <Select
          id="field-city_id"
          name="city_id"
          value={values.city_id ?? ''}
          onChange={(event) => set('city_id', event.target.value)}
          {...describedBy('field-city_id', undefined, errorOf('city_id'))}
          empty={t('common.choose')}
        >
          <CityOptions cities={cities} regions={regions} />
        </Select>
      </Field>
      <Field
        id="field-address"
        label={t('form.address')}
        help={t('form.address_help')}
        error={errorOf('address')}
        optional
      >
        <input
          id="field-address"
          name="address"
          value={values.address ?? ''}
          onChange={(event) => set('address', event.target.value)}
          maxLength={ITEM_FIELDS.address.max}
          autoComplete="street-address"
          className={fieldClass(Boolean(errorOf('address')))}
          {...describedBy('field-address', t('form.address_help'), errorOf('address'))}
        />
      </Field>
    </>
  );
};
