import type { InputHTMLAttributes, ReactNode } from 'react';
import { describedBy, fieldClass } from '../field-class.ts';
import { Field } from '../field.tsx';
import type { FormMutation } from '../../client/use-form-mutation.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly sending: FormMutation;
  /** Renders a textarea with this many rows. */
  readonly rows?: number;
}

/** A text field of a form with its error. */
export const TextInput = ({ name, label, help, sending, rows, className = '', ...rest }: Props): ReactNode => {
  const id = `field-${name}`;
  const error = sending.errorOf(name);
  const shared = { id, name, className: fieldClass(Boolean(error)), ...describedBy(id, help, error) };
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          lang={rest.lang}
          dir={rest.dir}
          maxLength={rest.maxLength}
          defaultValue={rest.defaultValue}
        />
      ) : (
        <input type="text" autoComplete="off" {...rest} {...shared} />
      )}
    </Field>
  );
};
