import type { Answers } from './open-page.tsx';

// Towns of one region, for pages that tests open without a server.

const toCity = (id: number, slug: string, ar_name: string, fr_name: string, latitude: number, longitude: number) => ({
  id,
  slug,
  ar_name,
  fr_name,
  en_name: fr_name,
  province_id: 1,
  region_id: 1,
  latitude,
  longitude,
});

export const AGADIR = toCity(1, 'agadir', 'أكادير', 'Agadir', 30.42, -9.598);
export const BIOUGRA = toCity(2, 'biougra', 'بيوكرى', 'Biougra', 30.215, -9.371);
export const FES = toCity(3, 'fes', 'فاس', 'Fès', 34.033, -5);
export const CASABLANCA = toCity(4, 'casablanca', 'الدار البيضاء', 'Casablanca', 33.573, -7.59);
export const TANGER = toCity(5, 'tanger', 'طنجة', 'Tanger', 35.767, -5.8);

/** The answers to the calls for places. */
export const PLACES = {
  'GET /api/cities': { cities: [AGADIR, BIOUGRA, FES, CASABLANCA, TANGER] },
  'GET /api/regions': { regions: [{ id: 1, ar_name: 'المغرب', fr_name: 'Maroc', en_name: 'Morocco' }] },
} satisfies Answers;
