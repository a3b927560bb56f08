import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { PageResult } from '../../../../lib/page-result.ts';
import type { Concept, SearchProposal } from '../../contract/dictionary.ts';
import { readFilters, type ConceptFilters } from '../ui/filters.ts';

export interface DictionaryData {
  readonly concepts: PageResult<Concept>;
  readonly filters: ConceptFilters;
  readonly proposals: readonly SearchProposal[];
}

export const loader = defineLoader<DictionaryData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const { find, kind } = filters;
  const page = url.searchParams.get('page') ?? '1';
  const [{ concepts }, { proposals }] = await Promise.all([
    api('GET /api/admin/concepts', { query: { q: find, page, ...(kind ? { kind } : {}) } }),
    api('GET /api/admin/search-proposals'),
  ]);
  return { concepts, filters, proposals };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('dictionary.heading'), canonical: null });
