import type { PageT } from '../../../i18n/page.ts';
import type { Filters, SearchType } from './filters.ts';

interface Searched {
  readonly type: SearchType;
  readonly filters: Filters;
  readonly category: string | null;
  readonly city: string | null;
}

/** What is being looked at, in words: «Olives in Meknes», «“tractor” in Tools». */
export const headingOf = ({ type, filters, category, city }: Searched, t: PageT): string => {
  const kind = category ?? (type === 'All' ? t('search.everything') : t(`kinds.many.${type}`));
  const what = filters.q ? t('search.words_in', { words: filters.q, kind }) : kind;
  return city ? t('search.in_city', { what, city }) : what;
};
