import type { ReactNode } from 'react';
import { fieldClass } from '../field-class.ts';
import { Field } from '../field.tsx';
import { useSite } from '../../client/site.ts';
import { VISIBILITIES } from '../../lib/ordered-rows.ts';

export const StatusSelect = ({ value }: { value: string }): ReactNode => {
  const { t } = useSite();
  return (
    <Field id="field-status" label={t('categories.status')}>
      <select id="field-status" name="status" defaultValue={value} className={fieldClass()}>
        {VISIBILITIES.map((status) => (
          <option key={status} value={status}>
            {t(`categories.${status}`)}
          </option>
        ))}
      </select>
    </Field>
  );
};
