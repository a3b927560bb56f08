import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { changeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';
import { Link } from '#ui/link.tsx';

/** Shows the corrected text: as a notice when it was searched for, otherwise as a link. */
export const DidYouMean = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, didYouMean, corrected } = data;
  if (!didYouMean) return null;
  if (corrected) {
    return (
      <p role="status" className="rounded-field bg-saffron-wash px-4 py-2.5">
        {t('search.corrected', { words: didYouMean, asked: filters.q ?? '' })}
      </p>
    );
  }
  return (
    <p>
      <Link
        to={getSearchUrl(scope, type, changeFilters(type, filters, { q: didYouMean }))}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
      >
        {t('search.meant', { words: didYouMean })}
      </Link>
    </p>
  );
};
