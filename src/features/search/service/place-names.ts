import type { Ctx } from '#platform/context.ts';
import { getGazetteer, type Gazetteer } from '#features/places/service.ts';
import { buildPlaceNames, type PlaceNames } from '../rules.ts';

// Built once per cached gazetteer.
const cache = new WeakMap<Gazetteer, PlaceNames>();

/** Returns the gazetteer with the lookup tables of its names. */
export const getPlaces = async (ctx: Ctx): Promise<{ names: PlaceNames; places: Gazetteer }> => {
  const places = await getGazetteer(ctx);
  const names = cache.get(places) ?? buildPlaceNames(places.cities, places.regions);
  cache.set(places, names);
  return { names, places };
};
