import type { ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { useSite } from '../../../client/site.ts';
import { changeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';

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
      <PlainLink
        to={getSearchUrl(scope, type, changeFilters(type, filters, { q: didYouMean }))}
        keepScroll
        className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
      >
        {t('search.meant', { words: didYouMean })}
      </PlainLink>
    </p>
  );
};
