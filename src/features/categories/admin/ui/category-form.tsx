import { useState, type ReactNode } from 'react';
import { ITEM_TYPES, type ItemType } from '../../../../lib/item-types.ts';
import { fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { useSite } from '../../../../client/site.ts';
import { say } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { CategoryForm as Form, CategoryWithUsage } from '../contract.ts';
import { Names } from '../../../../ui/editor/names.tsx';
import { PictureUpload } from '../../../uploads/ui/picture-upload.tsx';
import { Sheet } from '../../../../ui/editor/dialog-form.tsx';
import { ShownSelect } from '../../../../ui/editor/shown-select.tsx';
import { useSending } from '../../../../client/use-sending.ts';

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
      <legend className="mb-1.5 font-medium">{t('shelves.picture')}</legend>
      <p className="text-sm text-soft">{t('shelves.picture_help')}</p>
      <div className="grid max-h-44 grid-cols-4 gap-2 overflow-y-auto p-1">
        {all.map((picture, n) => (
          <label
            key={picture}
            className="cursor-pointer overflow-hidden rounded-field border-2 border-transparent has-checked:border-olive has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name="picture"
              id={n === 0 ? 'field-picture' : undefined}
              value={picture}
              checked={picture === value}
              onChange={() => onChange(picture)}
              className="sr-only"
            />
            <img
              src={`/${picture}${picture.startsWith('uploads/') ? '?w=160' : ''}`}
              alt={t('shelves.picture_n', { n: n + 1 })}
              width={64}
              height={64}
              loading="lazy"
              className="aspect-square w-full bg-olive-wash object-cover"
            />
          </label>
        ))}
      </div>
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
      <PictureUpload id="category-upload" label={t('shelves.upload')} onPath={onChange} />
    </fieldset>
  );
};

interface Props {
  /** Null for a new one. */
  readonly category: CategoryWithUsage | null;
  readonly type: ItemType;
  readonly pictures: readonly string[];
  readonly onClose: () => void;
}

/** Adds or changes a category. */
export const CategoryForm = ({ category, type, pictures, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const sending = useSending();
  const [picture, setPicture] = useState(category?.picture ?? '');
  const typeFixed = category !== null && category.items + category.orders > 0;
  const save = (fields: FormData): void => {
    const body = { type: category?.type ?? type, ...Object.fromEntries(fields), picture } as Form;
    void sending.send(
      () =>
        category
          ? api('PUT /api/admin/categories/{id}', { params: { id: category.id }, body })
          : api('POST /api/admin/categories', { body }),
      () => {
        say(t('shelves.saved'));
        onClose();
      },
    );
  };
  return (
    <Sheet sending={sending} onSubmit={save} onClose={onClose}>
      <Names row={category} sending={sending} />
      <Field id="field-type" label={t('shelves.type')} help={typeFixed ? t('shelves.type_fixed') : undefined}>
        <select
          id="field-type"
          name="type"
          defaultValue={category?.type ?? type}
          disabled={typeFixed}
          className={fieldClass()}
          aria-describedby={typeFixed ? 'field-type-help' : undefined}
        >
          {ITEM_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.many.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <ShownSelect value={category?.status ?? 'active'} />
      <PictureChoice pictures={pictures} value={picture} error={sending.errorOf('picture')} onChange={setPicture} />
    </Sheet>
  );
};
