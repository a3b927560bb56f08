import type { ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly children: string | null | undefined;
}

/** An error message next to its action; renders nothing without a text. */
export const Alert = ({ id, children }: Props): ReactNode =>
  children ? (
    <p id={id} role="alert" className="rounded-field bg-clay-wash px-4 py-3 font-medium text-clay">
      {children}
    </p>
  ) : null;
