import { formatNumber } from '#i18n/format.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { City } from '#features/places/contract.ts';
import { MAX_COUNTED } from '#features/search/rules/filters.ts';
import type { MapCounts } from '#features/search/contract.ts';
import { changeFilters, CITY_ONLY, type Filters } from '../filters.ts';
import type { SearchData } from '../load-search.ts';

/** A named point of the map; degrees. */
export interface MapPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A city with the number of its results. */
export interface MapCity extends MapPlace {
  readonly id: number;
  readonly count: number;
  /** The count for a reader, with a plus if it is a lower bound. */
  readonly text: string;
}

/** What a map of the results shows. */
export interface MapData {
  /** The cities with results, the most first. */
  readonly cities: readonly MapCity[];
  /** Whether the counts are lower bounds. */
  readonly capped: boolean;
  /** Larger cities, with or without results, by which a user knows where they are; the first are the most important. */
  readonly landmarks: readonly MapPlace[];
}

const LANDMARKS = (
  'casablanca rabat marrakech fes agadir tanger laayoune dakhla oujda errachidia guelmim ouarzazate ' +
  'beni-mellal meknes nador safi essaouira boujdour'
).split(' ');

/** About a hundred metres. */
const round = (degrees: number): number => Number(degrees.toFixed(3));

/** Whether a sum of counts is a lower bound: the server counts no city beyond its limit. */
export const isLowerBound = ({ capped }: Pick<MapData, 'capped'>, cities: readonly Pick<MapCity, 'count'>[]): boolean =>
  capped || cities.some(({ count }) => count >= MAX_COUNTED);

export const sumCounts = (cities: readonly Pick<MapCity, 'count'>[]): number =>
  cities.reduce((sum, { count }) => sum + count, 0);

/** Formats a count, with a plus if it is a lower bound. */
export const formatCount = (count: number, isLower: boolean, lang: Lang): string =>
  `${formatNumber(count, lang)}${isLower ? '+' : ''}`;

/** Converts the counts of a search to what its map shows. Hidden cities are left out: no filter has them. */
export const toMapData = (counts: MapCounts, cities: readonly City[], lang: Lang): MapData => {
  const toPlace = (city: City): MapPlace => ({
    name: nameIn(city, lang),
    latitude: round(city.latitude),
    longitude: round(city.longitude),
  });
  const byId = new Map(cities.map((city) => [city.id, city]));
  return {
    cities: counts.cities
      .flatMap(({ id, count }): MapCity[] => {
        const city = byId.get(id);
        if (!city) return [];
        const text = formatCount(count, isLowerBound(counts, [{ count }]), lang);
        return [{ id, count, text, ...toPlace(city) }];
      })
      .sort((a, b) => b.count - a.count || a.id - b.id),
    capped: counts.capped,
    landmarks: LANDMARKS.flatMap((slug) => cities.filter((city) => city.slug === slug)).map(toPlace),
  };
};

/** The search in one city alone, as a list. */
export const toCityFilters = ({ type, filters }: SearchData, { id }: MapCity): Filters =>
  changeFilters(type, filters, { city_id: String(id), radius_km: CITY_ONLY, near: undefined, view: undefined });
