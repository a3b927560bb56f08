import type { InputHTMLAttributes, ReactNode } from 'react';
import { describedBy, fieldClass } from './field-class.ts';
import { Field } from './field.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** For URLs and numbers: left to right, but aligned to the start of the page. */
  readonly ltr?: boolean;
}

/** An input with label, help and error. */
export const TextField = ({
  id,
  label,
  help,
  error,
  optional = false,
  ltr = false,
  className = '',
  ...input
}: Props): ReactNode => (
  <Field id={id} label={label} help={help} error={error} optional={optional} className="min-w-0 flex-1">
    <input
      id={id}
      {...(ltr ? { dir: 'ltr' } : {})}
      {...input}
      {...describedBy(id, help, error)}
      className={`${fieldClass(error !== undefined)} min-h-12 ${ltr ? 'rtl:text-end' : ''} ${className}`}
    />
  </Field>
);
