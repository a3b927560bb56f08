import type { ReactNode } from 'react';
import { fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import { useSite } from '../../../ui/site.ts';
import { SHOWN } from '../rules.ts';

/** Shown or hidden. */
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
