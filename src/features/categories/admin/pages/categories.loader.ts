import { ITEM_TYPES, type ItemType } from '../../../../lib/item-types.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { CategoryWithUsage } from '../contract.ts';

export interface CategoriesPageData {
  readonly type: ItemType;
  /** Categories of the type, in order. */
  readonly categories: readonly CategoryWithUsage[];
  readonly pictures: readonly string[];
}

export const loader = defineLoader<CategoriesPageData>(async ({ api, url }) => {
  const type = ITEM_TYPES.find((one) => one === url.searchParams.get('type')) ?? 'Product';
  const { categories, pictures } = await api('GET /api/admin/categories');
  return { type, categories: categories.filter((row) => row.type === type), pictures };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('categories.heading'), canonical: null });
