import { defineLoader, type Meta, type MetaArgs } from '../../client/page.ts';
import type { ItemFull } from '../../features/items/contract.ts';

export interface ThanksData {
  /** The listing, if everyone can see it already: its seller can share it. */
  readonly item: Pick<ItemFull, 'id' | 'slug' | 'title'> | null;
}

export const loader = defineLoader<ThanksData>(async ({ api, url }) => {
  const id = Number(url.searchParams.get('published'));
  if (!id) return { item: null };
  try {
    const { item } = await api('GET /api/items/{id}', { params: { id } });
    return { item: { id, slug: item.slug, title: item.title } };
  } catch {
    // The page thanks without it.
    return { item: null };
  }
});

export const meta = ({ t }: MetaArgs<ThanksData>): Meta => ({ title: t('thanks.title'), canonical: null });
