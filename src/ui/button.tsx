import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** Shows a spinner and disables the button while the action is running. */
  readonly busy?: boolean;
  /**
   * Why the button is disabled; undefined enables it. Shown beside the button, or as a tooltip if it is only an icon.
   * The button stays focusable, so that the reason can be read by keyboard and by screen readers.
   */
  readonly disabledReason?: string | undefined;
}

export const Button = ({
  variant = 'olive',
  busy = false,
  disabledReason: reason,
  className = '',
  children,
  type = 'button',
  ...rest
}: Props): ReactNode => {
  const reasonId = useId();
  const iconOnly = rest['aria-label'] !== undefined;
  const explained = reason !== undefined && {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    ...(iconOnly ? { title: reason } : {}),
    onClick: preventDefault,
  };
  return (
    <>
      <button
        {...rest}
        {...explained}
        type={type}
        aria-busy={busy}
        disabled={rest.disabled === true || busy}
        className={buttonClass(variant, className)}
      >
        {busy && <Spinner />}
        {children}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={iconOnly ? 'sr-only' : 'order-first block w-full text-sm text-soft'}>
          {reason}
        </span>
      )}
    </>
  );
};

const preventDefault = (event: { preventDefault: () => void }): void => event.preventDefault();
