import type { Lang } from '../../../../lib/lang.ts';
import type { Api } from '../../../../client/api.ts';
import { groupCities } from '../../../places/ui/city-groups.ts';
import { OrderDialog } from './order-dialog.tsx';

/** Loads what the order dialog needs besides the item. */
export const loadOrderDialog = async (api: Api, lang: Lang) => {
  const [{ cities }, { regions }] = await Promise.all([api('GET /api/cities'), api('GET /api/regions')]);
  return { OrderSheet: OrderDialog, cities: groupCities(cities, regions, lang) };
};
