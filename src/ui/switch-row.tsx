import { useId, type ComponentProps, type ReactNode } from 'react';
import type { DisabledReason } from './button.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'disabled' | 'aria-disabled'> {
  /** The reason why the switch is disabled. It is announced with it, and has to be visible near it. */
  readonly disabledReason?: DisabledReason;
}

/** A switch without a label, which the caller adds. */
export const Switch = ({ disabledReason, ...input }: SwitchProps): ReactNode => {
  const reasonId = useId();
  return (
    <>
      <input
        type="checkbox"
        role="switch"
        className="switch disabled:cursor-not-allowed disabled:opacity-40"
        {...input}
        {...(disabledReason ? { 'aria-describedby': reasonId, title: disabledReason } : {})}
        disabled={Boolean(disabledReason)}
      />
      {disabledReason && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  );
};

interface Props extends Omit<SwitchProps, 'className' | 'disabledReason'> {
  readonly label: ReactNode;
  /** The effect of the switch, below its label. */
  readonly help?: ReactNode;
  readonly icon?: ReactNode;
}

/** A switch as wide as its container: label and help at the start, the switch at the end. Other properties go to the input. */
export const SwitchRow = ({ label, help, icon, ...input }: Props): ReactNode => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    {icon}
    <span className="min-w-0 flex-1">
      <span className="block leading-snug font-medium">{label}</span>
      {help !== undefined && <span className="block text-sm text-soft">{help}</span>}
    </span>
    <Switch {...input} />
  </label>
);
