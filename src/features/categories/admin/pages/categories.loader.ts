import { ITEM_TYPES, type ItemType } from '../../../../lib/item-types.ts';
import { loading, type MetaArgs } from '../../../../client/page.ts';
import type { EditedCategory } from '../contract.ts';

export interface CategoriesData {
  readonly type: ItemType;
  /** Those of the type, in their order. */
  readonly categories: readonly EditedCategory[];
  readonly pictures: readonly string[];
}

export const loader = loading<CategoriesData>(async ({ api, url }) => {
  const type = ITEM_TYPES.find((one) => one === url.searchParams.get('type')) ?? 'Product';
  const { categories, pictures } = await api('GET /api/admin/categories');
  return { type, categories: categories.filter((row) => row.type === type), pictures };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('shelves.heading'), canonical: null });
