import type { ReactNode } from 'react';

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
