import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useSite } from '#client/site.ts';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly label: string;
  /** The page without the filter. */
  readonly to: string;
  /** Marks a filter that was understood from the words. */
  readonly icon?: IconName;
}

/** An active filter; a tap removes it. */
export const FilterChip = ({ label, to, icon }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-label={t('search.remove', { filter: label })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-olive-wash ps-4 pe-3 font-medium text-olive hover:brightness-95"
      >
        {icon && <Icon name={icon} className="-ms-1 size-4 shrink-0" />}
        {label}
        <Icon name="x" className="size-4 shrink-0" />
      </Link>
    </li>
  );
};
