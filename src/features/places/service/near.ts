import { serverT } from '../../../i18n/server.ts';
import { nameIn, type Lang } from '../../../lib/lang.ts';
import type { Deps } from '../../../platform/context.ts';
import type { Point } from '../rules.ts';
import { nearestPlace } from './gazetteer.ts';

/** From here on one says how far a town is rather than that it is near. */
const NEAR_KM = 30;

/**
 * A point in words, for an address: near which town, in which province and region; `null` where no town is known.
 * @param point degrees, latitude -90 to 90, longitude -180 to 180
 */
export const addressNear = async (
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  lang: Lang,
  point: Point,
): Promise<string | null> => {
  const place = await nearestPlace(deps, point.latitude, point.longitude);
  if (!place) return null;
  const t = serverT(lang);
  const [city, province, region] = [place.city, place.province, place.region].map((row) => nameIn(row, lang));
  const names = { city: city ?? '', province: province ?? '', region: region ?? '' };
  const key = place.km > NEAR_KM ? 'places.away' : province === city ? 'places.near' : 'places.near_in';
  // Into a field that refuses hidden characters: without the marks that keep names apart in a sentence.
  return t(key, { ...names, km: Math.round(place.km) }).replaceAll(/[\u2068\u2069]/g, '');
};
