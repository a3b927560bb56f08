import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** Shows a spinner and disables the button while the action is running. */
  readonly busy?: boolean;
}

export const Button = ({
  variant = 'olive',
  busy = false,
  className = '',
  children,
  type = 'button',
  ...rest
}: Props): ReactNode => (
  <button
    {...rest}
    type={type}
    aria-busy={busy}
    disabled={rest.disabled === true || busy}
    className={buttonClass(variant, className)}
  >
    {busy && <Spinner />}
    {children}
  </button>
);
