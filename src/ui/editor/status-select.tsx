import type { ReactNode } from 'react';
import { Field } from '../field.tsx';
import { useSite } from '#client/site.ts';
import { VISIBILITIES } from '#lib/ordered-rows.ts';
import { Select } from '../select.tsx';
import '#client/texts/admin.ts';

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
