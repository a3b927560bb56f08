import { useId, type ReactNode } from 'react';
import type { DisabledReason } from './button.tsx';
import { useSite } from '#client/site.tsx';

export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly disabled?: true;
}

interface Props {
  /** The id of the input; a unique one by default. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  /** Shown instead of the help, and disables the input. */
  readonly disabledReason?: DisabledReason;
  /** Error message, announced with the input. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** `small`: a filter above a list; `hidden`: a label for screen readers only. */
  readonly labelStyle?: 'normal' | 'small' | 'hidden';
  readonly className?: string;
  /** Renders the input with these attributes; other content must set them itself. */
  readonly children: ReactNode | ((control: ControlProps) => ReactNode);
}

const LABEL_CLASSES = { normal: 'font-medium', small: 'text-sm font-medium', hidden: 'sr-only' } as const;

/** The frame of every input: label, input, help and error. */
export const Field = ({
  id: givenId,
  label,
  help: givenHelp,
  disabledReason,
  error,
  optional = false,
  labelStyle = 'normal',
  className = '',
  children,
}: Props): ReactNode => {
  const { t } = useSite();
  const uniqueId = useId();
  const id = givenId ?? uniqueId;
  const help = disabledReason || givenHelp;
  const disabled = disabledReason ? ({ disabled: true } as const) : {};
  return (
    <div className={`flex min-w-0 flex-col ${labelStyle === 'normal' ? 'gap-1.5' : 'gap-1'} ${className}`}>
      <label htmlFor={id} className={LABEL_CLASSES[labelStyle]}>
        {label}
        {optional && <span className="ms-1.5 text-sm font-normal text-soft">({t('common.optional')})</span>}
      </label>
      {typeof children === 'function'
        ? children({ id, className: fieldClass(error !== undefined), ...describedBy(id, help, error), ...disabled })
        : children}
      {help && (
        <p id={`${id}-help`} className="text-sm text-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
};

/** Classes of a text input, select or textarea. */
export const fieldClass = (invalid = false): string => (invalid ? 'field field-invalid' : 'field');

/** Returns the attributes that link an input to its help and error. */
export const describedBy = (
  id: string,
  help?: string,
  error?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } => {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(error ? { 'aria-invalid': true as const } : {}) };
};
