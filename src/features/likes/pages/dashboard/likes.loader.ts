import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import { toTeaser, type Teaser } from '../../../items/ui/teaser.ts';

export interface LikesData {
  readonly items: readonly Teaser[];
  readonly page: number;
  readonly last: number;
  readonly total: number;
}

export const loader = defineLoader<LikesData>(async ({ api, url }) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const { items } = await api('GET /api/likes', { query: { page: Number.isInteger(page) && page > 0 ? page : 1 } });
  return { items: items.data.map(toTeaser), page: items.current_page, last: items.last_page, total: items.total };
});

export const meta = ({ t }: MetaArgs<LikesData>): Meta => ({ title: t('layout.likes'), canonical: null });
