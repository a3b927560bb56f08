import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  readonly children: string | null | undefined;
}

/** An error message next to its action; renders nothing without a text. */
export const Alert = ({ children }: Props): ReactNode =>
  children ? (
    <p role="alert" className="flex gap-2.5 rounded-field bg-clay-wash px-3.5 py-3 font-medium text-clay">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  ) : null;
