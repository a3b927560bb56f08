import type { ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';

/** An active filter; a tap removes it. */
export const FilterChip = ({ label: words, to: without }: { label: string; to: string }): ReactNode => {
  const { t } = useSite();
  return (
    <li>
      <PlainLink
        to={without}
        keepScroll
        aria-label={t('search.remove', { filter: words })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-olive-wash ps-4 pe-3 font-medium text-olive hover:brightness-95"
      >
        {words}
        <Icon name="x" className="size-4 shrink-0" />
      </PlainLink>
    </li>
  );
};
