import { z } from 'zod';
import { calls } from '../../../lib/call.ts';
import { ITEM_TYPES } from '../../../lib/item-types.ts';
import {
  MoveTo,
  names,
  ORDERED_MAX_FIELDS,
  OrderedIds,
  PicturePath,
  Position,
  Removed,
  RowPath,
  ShownStatus,
} from '../../../lib/schema.ts';
import { Category } from '../contract.ts';

export const CategoryForm = z.object({
  type: z.enum(ITEM_TYPES).describe('Stays once something uses the category'),
  ...names,
  status: ShownStatus,
  picture: PicturePath,
  position: Position.describe('Within the type, from 1'),
});
export type CategoryForm = z.output<typeof CategoryForm>;

/** A category with how much uses it. */
export const EditedCategory = Category.extend({
  position: z.number().int(),
  items: z.number().int().describe('Listings of any state'),
  orders: z.number().int(),
});
export type EditedCategory = z.output<typeof EditedCategory>;

const oneCategory = z.object({ category: EditedCategory });
const everyCategory = z.object({
  categories: z.array(EditedCategory),
  pictures: z.array(z.string()).describe('Those that a category can have without an upload'),
});

export const categoriesAdminCalls = calls({
  'GET /api/admin/categories': {
    who: 'admin',
    about: 'All categories, hidden ones too, with how much uses each',
    answer: everyCategory,
  },
  'POST /api/admin/categories': {
    who: 'admin',
    about: 'Adds a category, as the last of its type unless told',
    body: CategoryForm,
    answer: oneCategory,
    status: 201,
  },
  'PUT /api/admin/categories/{id}': {
    who: 'admin',
    about: 'Changes a category; its listings are found by the new names at once',
    params: RowPath,
    body: CategoryForm,
    answer: oneCategory,
  },
  'POST /api/admin/categories/reorder': {
    who: 'admin',
    about: 'Puts the categories of a type in order',
    body: z.object({ type: z.enum(ITEM_TYPES), ids: OrderedIds }),
    answer: everyCategory,
    maxFields: ORDERED_MAX_FIELDS,
  },
  'DELETE /api/admin/categories/{id}': {
    who: 'admin',
    about: 'Removes a category; what uses it moves to another one of its type, and without one it stays',
    params: RowPath,
    body: MoveTo,
    answer: Removed,
  },
});
