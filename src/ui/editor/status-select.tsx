import type { ReactNode } from 'react';
import { Field } from '../field.tsx';
import { useSite } from '../../client/site.ts';
import { VISIBILITIES } from '../../lib/ordered-rows.ts';

export const StatusSelect = ({ value }: { value: string }): ReactNode => {
  const { t } = useSite();
  return (
    <Field label={t('categories.status')}>
      {(control) => (
        <select {...control} name="status" defaultValue={value}>
          {VISIBILITIES.map((status) => (
            <option key={status} value={status}>
              {t(`categories.${status}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
