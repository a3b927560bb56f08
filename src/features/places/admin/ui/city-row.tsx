import { type ReactNode, useState } from 'react';
import { nameIn } from '#lib/lang.ts';
import { GroupOptions, Select, toGroups, sortGroups } from '#ui/select.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Region } from '#features/places/contract.ts';
import { showToast } from '#client/toasts.ts';
import type { CityForm as Form, CityWithUsage } from '../contract.ts';
import { NameFields, RowNames, StatusSelect } from '#ui/editor/name-fields.tsx';
import { PointMap } from '#ui/point-map.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm } from '#client/forms/use-form.ts';
import '#i18n/bundles/admin.ts';
import { Icon } from '#ui/icon.tsx';
import { EditorRow, type RowControls } from '#ui/editor/row-actions.tsx';
import { usesText } from '#ui/editor/remove-form.tsx';

/** Provinces as select options, grouped by region. */
export const ProvinceOptions = ({ regions }: { regions: readonly Region[] }): ReactNode => {
  const { lang } = useSite();
  const parts = regions.map((region) => ({ label: nameIn(region, lang), rows: region.provinces }));
  return <GroupOptions groups={sortGroups(toGroups(parts, lang), lang)} />;
};

interface ProvinceOptionsProps {
  /** The city to change; null for a new one. */
  readonly city: CityWithUsage | null;
  readonly regions: readonly Region[];
  readonly onClose: () => void;
}

/** Adds or changes a city; a click on the map sets its coordinates. */
export const CityForm = ({ city, regions, onClose }: ProvinceOptionsProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const [point, setPoint] = useState({
    latitude: city ? String(city.latitude) : '',
    longitude: city ? String(city.longitude) : '',
  });
  const save = async (fields: FormData): Promise<void> => {
    // Without a choice the field is missing, not zero.
    const body = Object.fromEntries([...fields].filter(([, value]) => value !== '')) as unknown as Form;
    await (city
      ? api('PUT /api/admin/cities/{id}', { params: { id: city.id }, body })
      : api('POST /api/admin/cities', { body }));
    showToast(t('categories.saved'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose}>
      <NameFields row={city} form={form} />
      <Select
        label={t('cities.province')}
        error={form.fieldError('province_id')}
        name="province_id"
        defaultValue={city?.province_id ?? ''}
        empty={t('common.choose')}
      >
        <ProvinceOptions regions={regions} />
      </Select>
      <PointMap point={point} onChoose={setPoint} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`cities.${name}`)}
            help={t(`cities.${name}_help`)}
            error={form.fieldError(name)}
            autoComplete="off"
            dir="ltr"
            inputMode="text"
            maxLength={12}
            value={point[name]}
            onChange={(event) => setPoint((before) => ({ ...before, [name]: event.target.value }))}
          />
        ))}
      </div>
      <StatusSelect value={city?.status ?? 'active'} />
    </DialogForm>
  );
};

interface CityRowProps extends RowControls {
  readonly city: CityWithUsage;
  /** Names of its province and region. */
  readonly location: string;
}

export const CityRow = ({ city, location, ...controls }: CityRowProps): ReactNode => {
  const { t, lang } = useSite();
  return (
    <EditorRow name={nameIn(city, lang)} status={city.status} {...controls}>
      <div className="min-w-0 flex-1 basis-56">
        <RowNames row={city} />
      </div>
      <div className="min-w-0 flex-1 basis-56 text-sm text-soft">
        <p className="flex items-center gap-1.5">
          <Icon name="map-pin" className="size-4 shrink-0" />
          <span className="cut-line">{location}</span>
        </p>
        <p>{usesText(t, city) || t('categories.unused')}</p>
      </div>
    </EditorRow>
  );
};
