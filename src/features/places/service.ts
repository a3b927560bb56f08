import type { Ctx, Deps } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import { cached } from '#platform/data/cached.ts';
import type { City, PointAddress, Province, Region } from './contract.ts';
import { findCities, findProvinces, findRegions } from './queries.ts';
import { cleanAddress, findNearest, type Point } from './rules/cities.ts';
import { serverT } from '#i18n/server.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import { z } from 'zod';
import { AppError, type Reason } from '#lib/errors.ts';
import { parseNumber } from '#lib/fields.ts';
import { getCachedResponse } from '#platform/transport/external/cached-responses.ts';

type GazetteerDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** The whole gazetteer in memory: a few hundred cities. */
export interface Gazetteer {
  /** Active cities by id. */
  readonly cities: City[];
  /** All cities by id, including hidden ones. */
  readonly byId: ReadonlyMap<number, City>;
  readonly regions: Region[];
}

const load = async (db: Db): Promise<Gazetteer> => {
  const [rows, provinces, regions] = await Promise.all([findCities(db), findProvinces(db), findRegions(db)]);
  const cities = rows.map(({ status, ...city }) => ({ city, active: status === 'active' }));
  return {
    cities: cities.filter((row) => row.active).map((row) => row.city),
    byId: new Map(cities.map((row) => [row.city.id, row.city])),
    regions: regions.map((region) => {
      const ownProvinces = provinces.filter((row) => row.region_id === region.id);
      return Object.assign(region, {
        provinces: ownProvinces.map(({ id, ar_name, fr_name, en_name }) => ({ id, ar_name, fr_name, en_name })),
      });
    }),
  };
};

const cache = cached(60, 'places.changed', load);

/** Returns all places, at most a minute old. For lists, call it once and look up cities in `byId`. */
export const getGazetteer = (deps: GazetteerDeps): Promise<Gazetteer> => cache.get(deps);

/** Finds a city by id, including hidden ones; `undefined` if there is none. */
export const findCity = async (deps: GazetteerDeps, id: number): Promise<City | undefined> =>
  (await getGazetteer(deps)).byId.get(id);

export const listCities = async (deps: GazetteerDeps): Promise<{ cities: City[] }> => ({
  cities: (await getGazetteer(deps)).cities,
});

export const listRegions = async (deps: GazetteerDeps): Promise<{ regions: Region[] }> => ({
  regions: (await getGazetteer(deps)).regions,
});

/** A city with its province, region and distance. */
interface NearestPlace {
  readonly city: City;
  readonly province: Province;
  readonly region: Region;
  /** Distance from the given point to the city. */
  readonly km: number;
}

/**
 * Finds the nearest known city, at any distance, with its province and region.
 * @param latitude degrees, -90 to 90
 * @param longitude degrees, -180 to 180
 */
export const findNearestPlace = async (
  deps: GazetteerDeps,
  latitude: number,
  longitude: number,
): Promise<NearestPlace | null> => {
  const { cities, regions } = await getGazetteer(deps);
  const nearest = findNearest(cities, { latitude, longitude });
  const region = regions.find((row) => row.id === nearest?.place.region_id);
  const province = region?.provinces.find((row) => row.id === nearest?.place.province_id);
  return nearest && region && province ? { city: nearest.place, province, region, km: nearest.km } : null;
};

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

/** Coordinates as given in a path. */
interface CoordinateParams {
  readonly longitude: string | number;
  readonly latitude: string | number;
}

/** Parses coordinates of a path. Throws `invalid` for values that are not numbers or out of range. */
export const parsePoint = (params: CoordinateParams): Point => {
  const fields: Record<string, Reason[]> = {};
  const readCoordinate = (name: 'longitude' | 'latitude', max: number): number => {
    const result = parseNumber(params[name], { min: -max });
    if ('problem' in result) fields[name] = [result.problem];
    else if (result.value === null) fields[name] = [{ key: 'required' }];
    else if (result.value > max) fields[name] = [{ key: 'too_high', values: { max } }];
    return 'value' in result ? (result.value ?? 0) : 0;
  };
  const point = { longitude: readCoordinate('longitude', 180), latitude: readCoordinate('latitude', 90) };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return point;
};

// A point in the sea has no address; the response is `{error}`, https://nominatim.org/release-docs/latest/api/Reverse/.
const ReverseResponse = z.union([z.object({ display_name: z.string() }), z.object({ error: z.string() })]);

/** The zoom of a street, without the house number: buyers add that themselves. */
const ZOOM = '16';

const OSM_ATTRIBUTION = { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' };

/** Reverse-geocodes by OpenStreetMap; `null` if there is no address or no response. */
const reverseGeocode = async (ctx: Ctx<'external' | 'log' | 'metrics'>, point: Point): Promise<string | null> => {
  // Eleven metres: precise enough for a street, and neighbours share a cached response.
  const [lat, lon] = [point.latitude.toFixed(4), point.longitude.toFixed(4)];
  const response = await getCachedResponse(ctx, {
    service: 'nominatim',
    key: `${lat},${lon},${ctx.lang}`,
    path: '/reverse',
    query: { format: 'jsonv2', lat, lon, zoom: ZOOM, 'accept-language': ctx.lang },
    answer: ReverseResponse,
  });
  return response && 'display_name' in response.answer ? cleanAddress(response.answer.display_name) : null;
};

/**
 * Describes a point by its address, or else by the nearest city. Throws `invalid` for values that are not numbers or
 * out of range, `unavailable` if neither is found.
 */
export const getLocation = async (
  ctx: Ctx<'events' | 'external' | 'log' | 'metrics'>,
  params: CoordinateParams,
): Promise<PointAddress> => {
  const point = parsePoint(params);
  const mapAddress = await reverseGeocode(ctx, point);
  if (mapAddress) return { address: mapAddress, source: 'nominatim', attribution: OSM_ATTRIBUTION };
  const address = await describePoint(ctx, ctx.lang, point);
  if (address === null) throw new AppError('unavailable');
  return { address, source: 'gazetteer', attribution: null };
};
