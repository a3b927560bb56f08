import type { ReactNode } from 'react';
import { fieldClass } from '../field-class.ts';
import { Field } from '../field.tsx';
import { useSite } from '../../client/site.ts';
import { SHOWN } from '../../lib/ordered-rows.ts';

export const ShownSelect = ({ value }: { value: string }): ReactNode => {
  const { t } = useSite();
  return (
    <Field id="field-status" label={t('shelves.status')}>
      <select id="field-status" name="status" defaultValue={value} className={fieldClass()}>
        {SHOWN.map((status) => (
          <option key={status} value={status}>
            {t(`shelves.${status}`)}
          </option>
        ))}
      </select>
    </Field>
  );
};
