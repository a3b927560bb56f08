import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  readonly label: ReactNode;
  /** What the switch changes, below its label. */
  readonly help?: ReactNode;
  /** Shown before the label. */
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
    <input type="checkbox" role="switch" className="switch" {...input} />
  </label>
);
