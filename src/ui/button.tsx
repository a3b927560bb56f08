import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  /** Shows a spinner and disables the button while the action is running. */
  readonly busy?: boolean;
}

export const Button = ({
  look = 'olive',
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
    className={buttonClass(look, className)}
  >
    {busy && <Spinner />}
    {children}
  </button>
);
