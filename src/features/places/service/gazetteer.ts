import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { cached } from '../../../platform/cached.ts';
import type { City, Province, Region } from '../contract.ts';
import { findCities, findProvinces, findRegions } from '../queries.ts';
import { findNearest } from '../rules.ts';

type GazetteerDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** The whole gazetteer in memory: a few hundred cities. */
export interface Gazetteer {
  /** Active cities by id. */
  readonly cities: readonly City[];
  /** All cities by id, including hidden ones. */
  readonly byId: ReadonlyMap<number, City>;
  readonly regions: readonly Region[];
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

/** Lists the active cities. */
export const listCities = async (deps: GazetteerDeps): Promise<{ cities: City[] }> => ({
  cities: [...(await getGazetteer(deps)).cities],
});

/** Lists the regions with their provinces. */
export const listRegions = async (deps: GazetteerDeps): Promise<{ regions: Region[] }> => ({
  regions: [...(await getGazetteer(deps)).regions],
});

/** A city with its province, region and distance. */
export interface NearestPlace {
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
