import { ApiError } from '../../../../client/api.ts';
import type { LoaderArgs } from '../../../../client/page.ts';
import type { ItemFull } from '../../contract.ts';
import { isItemType, type ItemType } from '../../../../lib/item-types.ts';
import type { FormData } from './item-form.tsx';

const notFound = (): ApiError => new ApiError(404, 'not_found', '');

/** The item type from the URL. Throws `not_found`. */
export const parseType = ({ params: { type } }: LoaderArgs): ItemType => {
  if (!isItemType(type)) throw notFound();
  return type;
};

/** Loads the item from the URL, if the viewer may edit it. Throws `not_found`. */
export const loadEditableItem = async ({ api, params }: LoaderArgs): Promise<ItemFull> => {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1) throw notFound();
  const { item } = await api('GET /api/items/{id}', { params: { id } });
  // Only the owner and administrators get the state.
  if (item.state === undefined) throw notFound();
  return item;
};

/** Loads the options of the form's selects and, for a new item, the viewer's own details to prefill. */
export const loadForm = async ({ api }: LoaderArgs, type: ItemType, item?: ItemFull): Promise<FormData> => {
  const [{ categories }, { cities }, { regions }, { user }] = await Promise.all([
    api('GET /api/categories/type/{type}', { params: { type } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
    api('GET /api/auth/get-session'),
  ]);
  const prefill: Record<string, string> = {};
  if (user?.city_id) prefill.city_id = String(user.city_id);
  if (user && type === 'Professional') {
    prefill.first_name = user.first_name;
    prefill.last_name = user.last_name;
    if (user.phone) prefill.phone = user.phone;
    if (user.email) prefill.email = user.email;
  }
  return { type, categories, cities, regions, prefill, ...(item ? { item } : {}) };
};
