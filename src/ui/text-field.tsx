import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import type { DisabledReason } from './button.tsx';
import { Field } from './field.tsx';

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** Shown instead of the help, and disables the field. */
  readonly disabledReason?: DisabledReason;
}

/** The attributes of an input, which only a `disabledReason` disables. */
type Input<A> = Omit<A, 'disabled' | 'aria-disabled'>;

interface TextFieldProps extends FieldProps, Input<InputHTMLAttributes<HTMLInputElement>> {
  /** Whether the text is left to right, but aligned to the start of the page: for URLs and numbers. */
  readonly ltr?: boolean;
}

export const TextField = ({
  id,
  label,
  help,
  error,
  optional = false,
  disabledReason,
  ltr = false,
  className = '',
  ...input
}: TextFieldProps): ReactNode => (
  <Field
    id={id}
    label={label}
    help={help}
    error={error}
    optional={optional}
    disabledReason={disabledReason}
    className="min-w-0 flex-1"
  >
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

type TextAreaProps = FieldProps & Input<TextareaHTMLAttributes<HTMLTextAreaElement>>;

export const TextArea = ({
  id,
  label,
  help,
  error,
  optional = false,
  disabledReason,
  className = '',
  ...input
}: TextAreaProps): ReactNode => (
  <Field id={id} label={label} help={help} error={error} optional={optional} disabledReason={disabledReason}>
    {(control) => <textarea rows={3} {...input} {...control} className={`${control.className} ${className}`} />}
  </Field>
);
