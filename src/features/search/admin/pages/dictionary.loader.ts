import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { PageResult } from '../../../../lib/page-result.ts';
import type { Concept } from '../../contract.ts';
import { CONCEPT_KINDS } from '../../rules/concept-kinds.ts';

export interface DictionaryData {
  readonly concepts: PageResult<Concept>;
  readonly find: string;
  readonly kind: string;
}

export const loader = defineLoader<DictionaryData>(async ({ api, url }) => {
  const find = (url.searchParams.get('find') ?? '').trim().slice(0, 60);
  const kind = CONCEPT_KINDS.find((one) => one === url.searchParams.get('kind'));
  const page = url.searchParams.get('page') ?? '1';
  const { concepts } = await api('GET /api/admin/concepts', { query: { q: find, page, ...(kind ? { kind } : {}) } });
  return { concepts, find, kind: kind ?? '' };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('dictionary.heading'), canonical: null });
