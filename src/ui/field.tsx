import { useId, type ReactNode } from 'react';
import { describedBy, fieldClass } from './field-class.ts';
import { useSite } from '../client/site.ts';

/** The attributes of the input of a field. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface Props {
  /** Id of the input; a unique one by default. */
  readonly id?: string | undefined;
  readonly label: string;
  /** Help text below the input. */
  readonly help?: string | undefined;
  /** Error message, announced with the input. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  /** Renders the input with these attributes; other content must set them itself. */
  readonly children: ReactNode | ((control: ControlProps) => ReactNode);
}

/** The frame of every input: label, input, help and error. */
export const Field = ({
  id: givenId,
  label,
  help,
  error,
  optional = false,
  className = '',
  children,
}: Props): ReactNode => {
  const { t } = useSite();
  const uniqueId = useId();
  const id = givenId ?? uniqueId;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="ms-1.5 text-sm font-normal text-soft">({t('common.optional')})</span>}
      </label>
      {typeof children === 'function'
        ? children({ id, className: fieldClass(error !== undefined), ...describedBy(id, help, error) })
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
