import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { kept } from '../../../platform/kept.ts';
import type { City, Province, Region } from '../contract.ts';
import { allCities, allProvinces, allRegions } from '../queries.ts';
import { nearestOf } from '../rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'events'>;

/** The whole gazetteer in memory: a few hundred towns. */
export interface Gazetteer {
  /** Towns to choose from, in the order of their ids. */
  readonly cities: readonly City[];
  /** Every town by its id, those no longer to choose from included. */
  readonly byId: ReadonlyMap<number, City>;
  readonly regions: readonly Region[];
}

const load = async (db: Db): Promise<Gazetteer> => {
  const [rows, provinces, regions] = await Promise.all([allCities(db), allProvinces(db), allRegions(db)]);
  const cities = rows.map(({ status, ...city }) => ({ city, active: status === 'active' }));
  return {
    cities: cities.filter((row) => row.active).map((row) => row.city),
    byId: new Map(cities.map((row) => [row.city.id, row.city])),
    regions: regions.map((region) => {
      const own = provinces.filter((row) => row.region_id === region.id);
      return Object.assign(region, {
        provinces: own.map(({ id, ar_name, fr_name, en_name }) => ({ id, ar_name, fr_name, en_name })),
      });
    }),
  };
};

const table = kept(60, 'places.changed', load);

/** All places, at most a minute old. Take it once for a list, then look each town up in `byId` without waiting. */
export const gazetteer = (deps: Needs): Promise<Gazetteer> => table.of(deps);

/** One town by its id, hidden ones too; `undefined` where there is none. */
export const cityById = async (deps: Needs, id: number): Promise<City | undefined> =>
  (await gazetteer(deps)).byId.get(id);

/** The towns to choose from. */
export const listCities = async (deps: Needs): Promise<{ cities: City[] }> => ({
  cities: [...(await gazetteer(deps)).cities],
});

/** The regions, each with its provinces. */
export const listRegions = async (deps: Needs): Promise<{ regions: Region[] }> => ({
  regions: [...(await gazetteer(deps)).regions],
});

/** A known place and where it lies. */
export interface Place {
  readonly city: City;
  readonly province: Province;
  readonly region: Region;
  /** From the point asked for to the town, over the ground. */
  readonly km: number;
}

/**
 * The known town nearest to a point, however far, with its province and region.
 * @param latitude degrees, -90 to 90
 * @param longitude degrees, -180 to 180
 */
export const nearestPlace = async (deps: Needs, latitude: number, longitude: number): Promise<Place | null> => {
  const { cities, regions } = await gazetteer(deps);
  const nearest = nearestOf(cities, { latitude, longitude });
  const region = regions.find((row) => row.id === nearest?.place.region_id);
  const province = region?.provinces.find((row) => row.id === nearest?.place.province_id);
  return nearest && region && province ? { city: nearest.place, province, region, km: nearest.km } : null;
};
