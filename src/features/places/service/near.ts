import { serverT } from '../../../i18n/server.ts';
import { nameIn, type Lang } from '../../../lib/lang.ts';
import type { Deps } from '../../../platform/context.ts';
import type { Point } from '../rules.ts';
import { findNearestPlace } from './gazetteer.ts';

/** Beyond this distance the text gives the distance instead of “near”. */
const NEAR_KM = 30;

/**
 * Describes a point by the nearest city with its province and region; `null` if no city is known.
 * @param point degrees, latitude -90 to 90, longitude -180 to 180
 */
export const describePoint = async (
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  lang: Lang,
  point: Point,
): Promise<string | null> => {
  const place = await findNearestPlace(deps, point.latitude, point.longitude);
  if (!place) return null;
  const t = serverT(lang);
  const [city, province, region] = [place.city, place.province, place.region].map((row) => nameIn(row, lang));
  const names = { city: city ?? '', province: province ?? '', region: region ?? '' };
  const key = place.km > NEAR_KM ? 'places.away' : province === city ? 'places.near' : 'places.near_in';
  // The target field rejects hidden characters, so isolation marks are removed.
  return t(key, { ...names, km: Math.round(place.km) }).replaceAll(/[\u2068\u2069]/g, '');
};
