import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { Icon } from './icon.tsx';

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

interface StaffBadgeProps {
  /** The mark from the API, which sets it by the role. */
  readonly staff: boolean | undefined;
  /** Whether it has the size of the other badges next to it. */
  readonly large?: boolean;
}

/**
 * The mark of the team behind the name of an administrator. No other badge has its colours, and names contain neither its
 * sign nor its words.
 */
export const StaffBadge = ({ staff, large = false }: StaffBadgeProps): ReactNode => {
  const { t } = useSite();
  return (
    staff && (
      <span
        className={`inline-flex shrink-0 items-center gap-1 rounded-full bg-olive align-middle font-semibold whitespace-nowrap text-on-olive ${large ? 'min-h-7 ps-2 pe-2.5 text-sm' : 'py-0.5 ps-1.5 pe-2 text-xs'}`}
      >
        <Icon name="shield-check" className={`shrink-0 ${large ? 'size-4.5' : 'size-3.5'}`} />
        {t('common.staff')}
      </span>
    )
  );
};
