import { nameIn, type Lang } from '#lib/lang.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { distanceKm } from '#features/places/rules/index.ts';
import type { Gazetteer } from '#features/places/index.ts';
import type { PlaceRef } from './place-names.ts';

/** The place of a search: where items match, and where they rank higher. */
export interface QueryPlace {
  /** Items in one of these cities match, or in the district. */
  readonly cities: readonly number[];
  readonly district?: { readonly kind: 'province' | 'region'; readonly id: number };
  /** The words of the names of a city, which also match in a title: «Mejhoul d’Erfoud». */
  readonly names: readonly (readonly string[])[];
  /** The cities of ever wider circles around it. */
  readonly around: readonly (readonly number[])[];
}

/** Items in these circles around a city rank before others. */
const AROUND_KM = [50, 150] as const;

/** The radius within which items are counted when a city has none. */
export const NEARBY_KM = AROUND_KM[0];

/** Returns the cities within a radius around a city, except itself. */
export const citiesAround = ({ cities, byId }: Gazetteer, cityId: number, km: number): number[] => {
  const centre = byId.get(cityId);
  return centre
    ? cities.filter((city) => city.id !== cityId && distanceKm(city, centre) <= km).map(({ id }) => id)
    : [];
};

/**
 * Looks up where the items of a place are; null for the viewer's location and for an unknown city.
 * @param typed the words of the place as typed
 */
export const toQueryPlace = (places: Gazetteer, place: PlaceRef, typed: readonly string[]): QueryPlace | null => {
  if (place.kind === 'me') return null;
  if (place.kind === 'province' || place.kind === 'region')
    return { cities: [], district: { kind: place.kind, id: place.id }, names: [], around: [] };
  const city = places.byId.get(place.id);
  if (!city) return null;
  const around = AROUND_KM.map((km) => citiesAround(places, place.id, km)).filter((cities) => cities.length > 0);
  if (place.kind === 'around') {
    const within = places.cities.filter((other) => distanceKm(other, city) <= place.km).map(({ id }) => id);
    return { cities: [city.id, ...within], names: [], around: around.slice(1) };
  }
  const names = [city.ar_name, city.fr_name, city.en_name].map((name) => normalizeText(name).split(' '));
  return { cities: [city.id], names: typed.length > 0 ? [...names, typed] : names, around };
};

const NO_NAMES = { ar_name: '', fr_name: '', en_name: '' };

/** Returns the name of a place in a language; empty for the viewer's location. */
export const nameOfPlace = ({ byId, regions }: Gazetteer, place: PlaceRef, lang: Lang): string => {
  if (place.kind === 'me') return '';
  if (place.kind === 'region') return nameIn(regions.find(({ id }) => id === place.id) ?? NO_NAMES, lang);
  if (place.kind === 'province')
    return nameIn(regions.flatMap(({ provinces }) => provinces).find(({ id }) => id === place.id) ?? NO_NAMES, lang);
  return nameIn(byId.get(place.id) ?? NO_NAMES, lang);
};
