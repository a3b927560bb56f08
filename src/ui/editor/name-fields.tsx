import type { ReactNode } from 'react';
import { LANGS, type LocalizedName } from '#lib/lang.ts';
import type { Form } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.tsx';
import { TextField } from '../text-field.tsx';
import '#i18n/bundles/admin.ts';
import { Field } from '../field.tsx';
import { VISIBILITIES } from '#lib/ordered-rows.ts';
import { Select } from '../select.tsx';

interface Props {
  readonly row: LocalizedName | null;
  readonly form: Form;
}

/** Name fields in the three languages, each in its own direction. */
export const NameFields = ({ row, form }: Props): ReactNode => {
  const { t } = useSite();
  return LANGS.map((lang) => (
    <TextField
      key={lang}
      name={`${lang}_name`}
      label={t(`categories.${lang}_name`)}
      error={form.fieldError(`${lang}_name`)}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      maxLength={80}
      autoComplete="off"
      defaultValue={row?.[`${lang}_name`] ?? ''}
    />
  ));
};

export const StatusSelect = ({ value }: { value: string }): ReactNode => {
  const { t } = useSite();
  return (
    <Field label={t('categories.status')}>
      {(control) => (
        <Select {...control} name="status" defaultValue={value}>
          {VISIBILITIES.map((status) => (
            <option key={status} value={status}>
              {t(`categories.${status}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
