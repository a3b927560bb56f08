import { useState, type ReactNode } from 'react';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { CategoryForm as Form, CategoryWithUsage } from '../contract.ts';
import { NameFields, StatusSelect } from '#ui/editor/name-fields.tsx';
import { PictureUpload } from '#features/uploads/ui/index.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Select } from '#ui/select.tsx';
import { useForm } from '#client/forms/use-form.ts';
import '#i18n/bundles/admin.ts';
import { imageUrl } from '#lib/paths.ts';

interface PicturesProps {
  readonly pictures: readonly string[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (picture: string) => void;
}

const PictureChoice = ({ pictures, value, error, onChange }: PicturesProps): ReactNode => {
  const { t } = useSite();
  const all = pictures.includes(value) || value === '' ? pictures : [value, ...pictures];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t('categories.picture')}</legend>
      <p className="text-sm text-soft">{t('categories.picture_help')}</p>
      <div className="grid max-h-44 grid-cols-4 gap-2 overflow-y-auto p-1">
        {all.map((picture, n) => (
          <label
            key={picture}
            className="cursor-pointer overflow-hidden rounded-field border-2 border-transparent has-checked:border-olive has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name="picture"
              data-invalid={(error && n === 0) || undefined}
              value={picture}
              checked={picture === value}
              onChange={() => onChange(picture)}
              className="sr-only"
            />
            <img
              src={imageUrl(picture, 160)}
              alt={t('categories.picture_n', { n: n + 1 })}
              width={64}
              height={64}
              loading="lazy"
              className="aspect-square w-full bg-olive-wash object-cover"
            />
          </label>
        ))}
      </div>
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
      <PictureUpload label={t('categories.upload')} onPath={onChange} />
    </fieldset>
  );
};

interface Props {
  /** The category to change; null for a new one. */
  readonly category: CategoryWithUsage | null;
  readonly type: ItemType;
  readonly pictures: readonly string[];
  readonly onClose: () => void;
}

export const CategoryForm = ({ category, type, pictures, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const [picture, setPicture] = useState(category?.picture ?? '');
  const typeFixed = category !== null && category.items + category.orders > 0;
  const save = async (fields: FormData): Promise<void> => {
    const body = { type: category?.type ?? type, ...Object.fromEntries(fields), picture } as Form;
    await (category
      ? api('PUT /api/admin/categories/{id}', { params: { id: category.id }, body })
      : api('POST /api/admin/categories', { body }));
    showToast(t('categories.saved'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose}>
      <NameFields row={category} form={form} />
      <Select
        label={t('categories.type')}
        name="type"
        defaultValue={category?.type ?? type}
        disabledReason={typeFixed && t('categories.type_fixed')}
      >
        {ITEM_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`item_types.many.${one}`)}
          </option>
        ))}
      </Select>
      <StatusSelect value={category?.status ?? 'active'} />
      <PictureChoice pictures={pictures} value={picture} error={form.fieldError('picture')} onChange={setPicture} />
    </DialogForm>
  );
};
