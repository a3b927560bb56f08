import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { SavedSearch } from '../../contract/saved.ts';

export interface SavedSearchesData {
  readonly searches: readonly SavedSearch[];
}

export const loader = defineLoader<SavedSearchesData>(({ api }) => api('GET /api/search/saved'));

export const meta = ({ t }: MetaArgs<SavedSearchesData>): Meta => ({ title: t('pages.searches'), canonical: null });
