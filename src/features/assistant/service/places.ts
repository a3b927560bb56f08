import type { Ctx } from '../../../platform/context.ts';
import { gazetteer, type Gazetteer } from '../../places/service.ts';
import { placeNames, type PlaceNames } from '../rules/places.ts';

// Made once for each reading of the gazetteer.
const made = new WeakMap<Gazetteer, PlaceNames>();

/** The gazetteer with what its places are called. */
export const knownPlaces = async (ctx: Ctx): Promise<{ names: PlaceNames; places: Gazetteer }> => {
  const places = await gazetteer(ctx);
  const known = made.get(places) ?? placeNames(places.cities, places.regions);
  made.set(places, known);
  return { names: known, places };
};
