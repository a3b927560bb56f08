import type { LoaderArgs } from '../../../../web/page.ts';
import type { ItemFull } from '../../contract.ts';
import type { ItemType } from '../../../../lib/item-types.ts';
import type { FormData } from './item-form.tsx';

/** What the form of a kind needs: the choices of its selects, and for a new listing what is known of the person. */
export const loadForm = async ({ api }: LoaderArgs, type: ItemType, item?: ItemFull): Promise<FormData> => {
  const [{ categories }, { cities }, { regions }, { user }] = await Promise.all([
    api('GET /api/categories/type/{type}', { params: { type } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
    api('GET /api/auth/get-session'),
  ]);
  const known: Record<string, string> = {};
  if (user?.city_id) known.city_id = String(user.city_id);
  if (user && type === 'Professional') {
    known.first_name = user.first_name;
    known.last_name = user.last_name;
    if (user.phone) known.phone = user.phone;
    if (user.email) known.email = user.email;
  }
  return { type, categories, cities, regions, known, ...(item ? { item } : {}) };
};
