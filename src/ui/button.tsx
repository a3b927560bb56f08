import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from './icon.tsx';

/**
 * The reason why a control is disabled, in the language of the page; any empty value enables it. It is the only way to disable
 * the controls of this folder, so that no disabled control is without an explanation.
 */
export type DisabledReason = string | null | undefined | false;

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-disabled'> {
  /** `unstyled`: all classes come from the caller. */
  readonly variant?: ButtonVariant | 'unstyled';
  /** Whether its action is running: shows a spinner and ignores presses. */
  readonly busy?: boolean;
  /** Whether it has to wait for another action or a load: like `busy`, without the spinner. */
  readonly waits?: boolean;
  /** The button stays focusable, so that the reason can be read by keyboard and by screen readers. */
  readonly disabledReason?: DisabledReason;
  /** Where the reason is shown: on a line of its own before the buttons, or above the button while that has the focus. */
  readonly reasonStyle?: 'line' | 'tip';
}

export const Button = ({
  variant = 'olive',
  busy = false,
  waits = false,
  disabledReason,
  reasonStyle,
  className = '',
  children,
  type = 'button',
  ...rest
}: Props): ReactNode => {
  const reasonId = useId();
  const reason = disabledReason || undefined;
  const isTip = (reasonStyle ?? (rest['aria-label'] === undefined ? 'line' : 'tip')) === 'tip';
  const explained = reason !== undefined && {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    ...(isTip ? { title: reason } : {}),
    onClick: showReason,
  };
  return (
    <>
      <button
        {...rest}
        {...explained}
        type={type}
        aria-busy={busy}
        disabled={busy || waits}
        className={variant === 'unstyled' ? className : buttonClass(variant, className)}
      >
        {busy && <Spinner />}
        {children}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={isTip ? 'reason-tip sr-only' : 'order-first block w-full text-sm text-soft'}>
          {reason}
        </span>
      )}
    </>
  );
};

/** Submits nothing, and focuses the button, whose reason is shown then: Safari does not focus a tapped button. */
const showReason = (event: MouseEvent<HTMLButtonElement>): void => {
  event.preventDefault();
  event.currentTarget.focus();
};

/** The shortcut of a button, shown on wide screens. */
export const Kbd = ({ children }: { children: ReactNode }): ReactNode => (
  <kbd
    aria-hidden="true"
    dir="ltr"
    className="hidden min-w-6 items-center justify-center rounded border border-current px-1 font-sans text-xs font-semibold uppercase lg:inline-flex"
  >
    {children}
  </kbd>
);

/**
 * `main`: the primary action of a screen; `olive`: a regular one; `quiet`: secondary; `danger`: deletes; `bare`,
 * `warn`: text only.
 */
export type ButtonVariant = 'main' | 'olive' | 'quiet' | 'danger' | 'bare' | 'warn';

/** Classes of a button, or of a link styled as one; at least 44 px high. Their styles are in theme.css. */
export const buttonClass = (variant: ButtonVariant = 'olive', more = ''): string =>
  `button button-${variant}${more && ` ${more}`}`;
