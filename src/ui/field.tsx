import type { ReactNode } from 'react';
import { useSite } from '../client/site.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Help text below the input. */
  readonly help?: string | undefined;
  /** Error message, announced with the input. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  /** The input: give it the `id` and `{...describedBy(id, help, error)}`. */
  readonly children: ReactNode;
}

/** The frame of every input: label, input, help and error. */
export const Field = ({ id, label, help, error, optional = false, className = '', children }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="ms-1.5 text-sm font-normal text-soft">({t('common.optional')})</span>}
      </label>
      {children}
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
