import { redirect } from 'react-router';
import { ApiError } from '#client/api.ts';
import { getIdOf, type LoaderArgs } from '#client/navigation/page.ts';
import type { Category } from '#features/categories/contract.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { ITEM_FIELDS } from '#features/items/rules/kinds.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { pathTo } from '#lib/paths.ts';
import type { FormData } from './item-form.tsx';

/** Throws `forbidden` unless the viewer is an administrator; for pages whose calls do not check it. */
export const requireAdmin = async ({ api }: Pick<LoaderArgs, 'api'>): Promise<null> => {
  const { user } = await api('GET /api/auth/get-session');
  if (user?.role !== 'admin') throw new ApiError(403, 'forbidden', '');
  return null;
};

const notFound = (): ApiError => new ApiError(404, 'not_found', '');

/**
 * The item type from the URL.
 * @param page the page that has it in its path
 * Throws `not_found`, and a redirect to the page if the type is written in another case.
 */
export const parseType = (
  { params: { type: name = '' }, url }: LoaderArgs,
  page: 'createItemOf' | 'adminCreateItemOf',
): ItemType => {
  const type = ITEM_TYPES.find((known) => known.toLowerCase() === name.toLowerCase());
  if (!type) throw notFound();
  // The router expects a thrown redirect.
  // oxlint-disable-next-line only-throw-error
  if (type !== name) throw redirect(pathTo(page, { type }) + url.search, 301);
  return type;
};

/** Loads the item from the URL, if the viewer may edit it. Throws `not_found`. */
export const loadEditableItem = async ({ api, params }: LoaderArgs): Promise<ItemFull> => {
  const id = getIdOf(params);
  const { item } = await api('GET /api/items/{id}', { params: { id } });
  // Only the owner and administrators get the state.
  if (item.state === undefined) throw notFound();
  return item;
};

/** The title and category of a new item from the URL, where the user began with its title. */
export const readStart = ({ url }: LoaderArgs, categories: readonly Category[]): Record<string, string> => {
  const title = url.searchParams.get('title')?.trim().slice(0, ITEM_FIELDS.title.max) ?? '';
  const category = categories.find(({ id }) => String(id) === url.searchParams.get('category'));
  const id = category && String(category.id);
  return { ...(title ? { title } : {}), ...(id ? { category_id: id, category_proposed: id } : {}) };
};

/** Loads the options of the form's selects and, for a new item, the viewer's own details to prefill. */
export const loadForm = async (args: LoaderArgs, type: ItemType, item?: ItemFull): Promise<FormData> => {
  const { api } = args;
  const [{ categories }, { cities }, { regions }, { user }] = await Promise.all([
    api('GET /api/categories/type/{type}', { params: { type } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
    api('GET /api/auth/get-session'),
  ]);
  const prefill: Record<string, string> = item ? {} : readStart(args, categories);
  if (user?.city_id) prefill.city_id = String(user.city_id);
  if (user && type === 'Professional') {
    prefill.first_name = user.first_name;
    prefill.last_name = user.last_name;
    if (user.phone) prefill.phone = user.phone;
    if (user.email) prefill.email = user.email;
  }
  return { type, categories, cities, regions, prefill, ...(item ? { item } : {}) };
};
