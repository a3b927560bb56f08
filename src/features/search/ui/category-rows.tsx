import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { changeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { onPlainClick, Link } from '#ui/link.tsx';
import { getSearchUrl } from './scope.ts';
import type { Tallies } from './tally.ts';
import type { Search } from './use-search.ts';

const MAX_ROWS = 6;

interface Props {
  readonly data: SearchData;
  readonly search: Search;
  readonly tallies: Tallies | null;
}

/** On wide screens: the categories with the most matches. A second click on the selected one clears the filter. */
export const CategoryRows = ({ data, search, tallies }: Props): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters } = data;
  const choices = data.categories.flatMap((group) => group.choices);
  const chosen = choices.find(([id]) => String(id) === filters.category_id);
  const best = tallies?.categories.best(MAX_ROWS) ?? [];
  const rows = choices
    .filter((choice) => best.includes(choice[0]) || choice === chosen)
    .sort(([a], [b]) => best.indexOf(a) - best.indexOf(b));
  if (tallies && rows.length === 0) return null;
  return (
    <nav aria-labelledby="category-rows" className="max-lg:hidden noscript:hidden">
      <h3 id="category-rows" className="mb-1 text-base font-medium">
        {t('search.categories')}
      </h3>
      <ul aria-busy={!tallies} className="-mx-2">
        {rows.map(([id, name]) => {
          const on = String(id) === filters.category_id;
          const category_id = on ? undefined : String(id);
          return (
            <li key={id}>
              <Link
                to={getSearchUrl(scope, type, changeFilters(type, filters, { category_id }))}
                preventScrollReset
                onClick={onPlainClick(() => search.update({ category_id }))}
                aria-current={on ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-field px-2 hover:bg-olive-wash aria-[current]:bg-olive-wash aria-[current]:font-semibold aria-[current]:text-olive"
              >
                <span className="min-w-0 truncate">{name}</span>
                <span className="ltr-run shrink-0 text-sm text-soft tabular-nums">{tallies?.categories.label(id)}</span>
              </Link>
            </li>
          );
        })}
        {!tallies &&
          Array.from({ length: Math.min(MAX_ROWS, choices.length) - rows.length }, (_, index) => (
            <li key={`waiting-${index}`} aria-hidden="true" className="flex h-11 items-center justify-between px-2">
              <span className="skeleton h-4 w-1/2" />
              <span className="skeleton h-4 w-6" />
            </li>
          ))}
      </ul>
      {tallies?.capped && <p className="mt-1 text-sm text-soft">{t('search.at_least')}</p>}
    </nav>
  );
};
