import type { ReactNode } from 'react';

export type BadgeVariant = 'olive' | 'saffron' | 'clay' | 'sky' | 'plain';

const VARIANTS: Record<BadgeVariant, string> = {
  olive: 'bg-olive-wash text-olive',
  saffron: 'bg-saffron-wash text-ink',
  clay: 'bg-clay-wash text-clay',
  sky: 'bg-sky-wash text-sky',
  plain: 'bg-line/60 text-ink',
};

/** A state in a word, because colour alone is not accessible. */
export const Badge = ({ variant, children }: { variant: BadgeVariant; children: ReactNode }): ReactNode => (
  <span
    className={`inline-flex min-h-7 items-center gap-1 rounded-full px-2.5 text-sm font-medium ${VARIANTS[variant]}`}
  >
    {children}
  </span>
);
