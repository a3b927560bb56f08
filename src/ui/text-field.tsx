import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { Field } from './field.tsx';

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
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
}: TextFieldProps): ReactNode => (
  <Field id={id} label={label} help={help} error={error} optional={optional} className="min-w-0 flex-1">
    {(control) => (
      <input
        {...(ltr ? { dir: 'ltr' } : {})}
        {...input}
        {...control}
        className={`${control.className} ${ltr ? 'rtl:text-end' : ''} ${className}`}
      />
    )}
  </Field>
);

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** An input of several lines with label, help and error. */
export const TextArea = ({
  id,
  label,
  help,
  error,
  optional = false,
  className = '',
  ...input
}: TextAreaProps): ReactNode => (
  <Field id={id} label={label} help={help} error={error} optional={optional}>
    {(control) => <textarea rows={3} {...input} {...control} className={`${control.className} ${className}`} />}
  </Field>
);
