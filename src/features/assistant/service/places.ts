import type { Ctx } from '../../../platform/context.ts';
import { gazetteer, type Gazetteer } from '../../places/service.ts';
import { placeNames, type PlaceNames } from '../rules/places.ts';

// Built once per cached gazetteer.
const made = new WeakMap<Gazetteer, PlaceNames>();

/** Returns the gazetteer with the lookup tables of its names. */
export const knownPlaces = async (ctx: Ctx): Promise<{ names: PlaceNames; places: Gazetteer }> => {
  const places = await gazetteer(ctx);
  const known = made.get(places) ?? placeNames(places.cities, places.regions);
  made.set(places, known);
  return { names: known, places };
};
