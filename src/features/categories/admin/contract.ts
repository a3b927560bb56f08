import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import {
  MoveTo,
  names,
  ORDERED_MAX_FIELDS,
  OrderedIds,
  PicturePath,
  Position,
  RemovedResponse,
  IdParams,
  ShownStatus,
} from '#lib/schema.ts';
import { Category } from '../contract.ts';

export const CategoryForm = z.object({
  type: z.enum(ITEM_TYPES).describe('Fixed once the category is in use'),
  ...names,
  status: ShownStatus,
  picture: PicturePath,
  position: Position.describe('Within the type, from 1'),
});
export type CategoryForm = z.output<typeof CategoryForm>;

export const CategoryWithUsage = Category.extend({
  position: z.number().int(),
  items: z.number().int().describe('Items in any state'),
  orders: z.number().int(),
});
export type CategoryWithUsage = z.output<typeof CategoryWithUsage>;

const categoryResponse = z.object({ category: CategoryWithUsage });
const categoriesResponse = z.object({
  categories: z.array(CategoryWithUsage),
  pictures: z.array(z.string()).describe('Built-in pictures to choose from'),
});

export const categoriesAdminCalls = defineCalls({
  'GET /api/admin/categories': {
    auth: 'admin',
    summary: 'All categories, including hidden ones, with usage counts',
    response: categoriesResponse,
  },
  'POST /api/admin/categories': {
    auth: 'admin',
    idempotent: false,
    summary: 'Adds a category, by default as the last of its type',
    body: CategoryForm,
    response: categoryResponse,
    status: 201,
  },
  'PUT /api/admin/categories/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Changes a category; searches find its items by the new names at once',
    params: IdParams,
    body: CategoryForm,
    response: categoryResponse,
  },
  'POST /api/admin/categories/reorder': {
    auth: 'admin',
    idempotent: false,
    summary: 'Reorders the categories of a type',
    body: z.object({ type: z.enum(ITEM_TYPES), ids: OrderedIds }),
    response: categoriesResponse,
    maxFields: ORDERED_MAX_FIELDS,
  },
  'DELETE /api/admin/categories/{id}': {
    auth: 'admin',
    idempotent: false,
    summary:
      'Removes a category; its uses move to another one of its type, and it cannot be removed without one while in use',
    params: IdParams,
    body: MoveTo,
    response: RemovedResponse,
  },
});
