import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import type { Overview } from '../contract.ts';

/** Searches without results, each with a link to add it to the dictionary. */
export const MissedSearches = ({ missed }: Pick<Overview, 'missed'>): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby="missed" className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id="missed" className="text-lg">
          {t('overview.missed')}
        </h2>
        <p className="text-sm text-soft">{t(missed.length > 0 ? 'overview.missed_text' : 'overview.missed_none')}</p>
      </div>
      {missed.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {missed.map(({ words, count }) => (
            <li key={words} className="flex flex-wrap items-center justify-between gap-x-3 py-1 ps-4 pe-1">
              <span className="min-w-0 flex-1">
                <bdi className="font-medium break-words">{words}</bdi>{' '}
                <span className="text-sm whitespace-nowrap text-soft">· {t('overview.times', { count })}</span>
              </span>
              <Link
                to={withQuery(PATHS.adminDictionary, { q: words })}
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
