import type { Lang } from '../../../../lib/lang.ts';
import type { Api } from '../../../../client/api.ts';
import { loadTexts } from '../../../../client/texts.ts';
import { OrderDialog } from './order-dialog.tsx';

/** The cities to choose from. */
export const loadPlaces = async (api: Api) => {
  const [{ cities }, { regions }] = await Promise.all([api('GET /api/cities'), api('GET /api/regions')]);
  return { cities, regions };
};

/** Loads what the order dialog needs besides the item. */
export const loadOrderDialog = async (api: Api, lang: Lang) => {
  const [places] = await Promise.all([loadPlaces(api), loadTexts(lang, ['order'])]);
  return { OrderSheet: OrderDialog, places };
};
