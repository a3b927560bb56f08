import type { ReactNode } from 'react';

/** The key of a button, for those who have a keyboard. */
export const Kbd = ({ children }: { children: ReactNode }): ReactNode => (
  <kbd
    aria-hidden="true"
    dir="ltr"
    className="hidden min-w-6 items-center justify-center rounded border border-current px-1 font-sans text-xs font-semibold uppercase opacity-80 lg:inline-flex"
  >
    {children}
  </kbd>
);
