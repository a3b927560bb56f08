import type { Lang } from '../../../../lib/lang.ts';
import type { Api } from '../../../../client/api.ts';
import { loadTexts } from '../../../../client/texts.ts';
import { OrderSheet } from './order-sheet.tsx';

/** The towns to choose from. */
export const loadPlaces = async (api: Api) => {
  const [{ cities }, { regions }] = await Promise.all([api('GET /api/cities'), api('GET /api/regions')]);
  return { cities, regions };
};

/** Everything that the form over a listing needs beside the listing. */
export const openSheet = async (api: Api, lang: Lang) => {
  const [places] = await Promise.all([loadPlaces(api), loadTexts(lang, ['order'])]);
  return { OrderSheet, places };
};
