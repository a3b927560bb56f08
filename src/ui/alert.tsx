import type { ReactNode } from 'react';

/** Says why something was not done, right where it was asked for; nothing where there is nothing to say. */
export const Alert = ({ children }: { children: string | null | undefined }): ReactNode =>
  children ? (
    <p role="alert" className="rounded-field bg-clay-wash px-4 py-3 font-medium text-clay">
      {children}
    </p>
  ) : null;
