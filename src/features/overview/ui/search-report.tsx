import type { ReactNode } from 'react';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Overview } from '../contract.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

interface Props {
  readonly id: 'missed' | 'abandoned';
  readonly searches: Overview['missed'];
}

/** Searches with their counts, each with a link to try it and one to add it to the dictionary. */
const SearchList = ({ id, searches }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={id} className="text-lg">
          {t(`overview.${id}`)}
        </h2>
        <p className="text-sm text-soft">{t(`overview.${id}_${searches.length > 0 ? 'text' : 'none'}`)}</p>
      </div>
      {searches.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {searches.map(({ words, count }) => (
            <li key={words} className="flex flex-wrap items-center justify-between gap-x-3 py-1 ps-4 pe-1">
              <Link
                to={withQuery(pathTo('search', { type: 'All' }), { q: words })}
                className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 hover:underline"
              >
                <bdi className="font-medium break-words">{words}</bdi>
                <span className="text-sm whitespace-nowrap text-soft">· {t('overview.times', { count })}</span>
              </Link>
              <Link
                to={withQuery(PATHS.adminDictionary, { add: words })}
                aria-label={t('overview.teach_word', { words })}
                className={buttonClass('bare', 'px-3 text-sm')}
              >
                <Icon name="languages" className="size-5" />
                <span className="max-sm:hidden">{t('overview.teach')}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

/** Searches that found nothing, and searches whose results nobody opened. */
export const SearchReport = ({ missed, abandoned }: Pick<Overview, 'missed' | 'abandoned'>): ReactNode => (
  <div className="flex min-w-0 flex-col gap-8">
    <SearchList id="missed" searches={missed} />
    <SearchList id="abandoned" searches={abandoned} />
  </div>
);
