import { useState, type ReactNode } from 'react';
import { describedBy } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { Region } from '../../contract.ts';
import type { CityForm as Form, CityWithUsage } from '../contract.ts';
import { NameFields } from '../../../../ui/editor/name-fields.tsx';
import { PointMap } from '../../../../ui/point-map.tsx';
import { ProvinceOptions } from './province-options.tsx';
import { DialogForm } from '../../../../ui/editor/dialog-form.tsx';
import { StatusSelect } from '../../../../ui/editor/status-select.tsx';
import { TextInput } from '../../../../ui/editor/text-input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useFormMutation } from '../../../../client/use-form-mutation.ts';

interface Props {
  /** Null for a new one. */
  readonly city: CityWithUsage | null;
  readonly regions: readonly Region[];
  readonly onClose: () => void;
}

/** Adds or changes a city; a click on the map sets its coordinates. */
export const CityForm = ({ city, regions, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const sending = useFormMutation();
  const [point, setPoint] = useState({
    latitude: city ? String(city.latitude) : '',
    longitude: city ? String(city.longitude) : '',
  });
  const provinceError = sending.errorOf('province_id');
  const save = (fields: FormData): void => {
    const body = Object.fromEntries(fields) as unknown as Form;
    void sending.send(
      () =>
        city
          ? api('PUT /api/admin/cities/{id}', { params: { id: city.id }, body })
          : api('POST /api/admin/cities', { body }),
      () => {
        showToast(t('categories.saved'));
        onClose();
      },
    );
  };
  return (
    <DialogForm sending={sending} onSubmit={save} onClose={onClose}>
      <NameFields row={city} sending={sending} />
      <Field id="field-province_id" label={t('cities.province')} error={provinceError}>
        <Select
          id="field-province_id"
          name="province_id"
          defaultValue={city?.province_id ?? ''}
          {...describedBy('field-province_id', undefined, provinceError)}
          empty={t('common.choose')}
        >
          <ProvinceOptions regions={regions} />
        </Select>
      </Field>
      <PointMap point={point} onChoose={setPoint} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`cities.${name}`)}
            help={t(`cities.${name}_help`)}
            dir="ltr"
            inputMode="text"
            maxLength={12}
            value={point[name]}
            onChange={(event) => setPoint((before) => ({ ...before, [name]: event.target.value }))}
            sending={sending}
          />
        ))}
      </div>
      <StatusSelect value={city?.status ?? 'active'} />
    </DialogForm>
  );
};
