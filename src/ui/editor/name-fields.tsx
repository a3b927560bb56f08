import type { ReactNode } from 'react';
import { LANGS, nameIn, type LocalizedName } from '#lib/lang.ts';
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

/** The heading of a row: its name, and below it those in the other languages. */
export const RowNames = ({ row }: { row: LocalizedName }): ReactNode => {
  const { lang } = useSite();
  return (
    <>
      <h2 className="text-base leading-snug font-semibold">{nameIn(row, lang)}</h2>
      <p className="cut-line text-sm text-soft">
        {LANGS.filter((one) => one !== lang).map((one, n) => (
          <span key={one}>
            {n > 0 && ' · '}
            <bdi lang={one}>{nameIn(row, one)}</bdi>
          </span>
        ))}
      </p>
    </>
  );
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
