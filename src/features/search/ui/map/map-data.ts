import Supercluster from 'supercluster';
import { formatNumber } from '#i18n/format.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { City } from '#features/places/contract.ts';
import { MAX_COUNTED } from '#features/search/rules/filters.ts';
import type { MapCounts } from '#features/search/contract.ts';

/** A named point of the map; degrees. */
export interface MapPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapCity extends MapPlace {
  readonly id: number;
  readonly count: number;
  /** The formatted count, with a plus if it is a lower bound. */
  readonly text: string;
}

export interface MapData {
  /** The cities with results, the most first. */
  readonly cities: readonly MapCity[];
  /** Whether the counts are lower bounds. */
  readonly capped: boolean;
  /** Larger cities, with or without results, for orientation; the first are the most important. */
  readonly landmarks: readonly MapPlace[];
}

const LANDMARKS = (
  'casablanca rabat marrakech fes agadir tanger laayoune dakhla oujda errachidia guelmim ouarzazate ' +
  'beni-mellal meknes nador safi essaouira boujdour'
).split(' ');

/** Rounds to about a hundred metres. */
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

/** The largest zoom of the map: about forty metres a pixel, as exact as the place of a city is. */
export const MAX_ZOOM = 12;

/** Pins are at least so many pixels apart at a whole zoom, and 45 between two, so that a finger hits one. */
const PIN_DISTANCE = 64;

/** A sign on the map: a city, or several that are close to each other at this zoom. */
export interface Pin extends MapPlace {
  /** Its cities, the one with most results first; the pin has its name. */
  readonly cities: readonly MapCity[];
  /** The number of results in all of them. */
  readonly count: number;
  /** The zoom at which it divides; null for one city, and for cities that stay together at the largest zoom. */
  readonly dividesAt: number | null;
}

/** West, south, east, north; degrees. */
type Box = [number, number, number, number];

/** Groups cities by their distance on the screen. The returned function lists the pins in a box at a zoom, most results first. */
export const createPins = (cities: readonly MapCity[]): ((box: Box, zoom: number) => Pin[]) => {
  const index = new Supercluster<{ city: MapCity }>({ radius: PIN_DISTANCE, extent: 256, maxZoom: MAX_ZOOM });
  index.load(
    cities.map((city) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [city.longitude, city.latitude] },
      properties: { city },
    })),
  );
  const toPin = (feature: ReturnType<typeof index.getClusters>[number]): Pin => {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const { properties } = feature;
    if (!('cluster_id' in properties)) {
      const { city } = properties;
      return { name: city.name, latitude, longitude, cities: [city], count: city.count, dividesAt: null };
    }
    const group = index
      .getLeaves(properties.cluster_id, Infinity)
      .map((leaf) => leaf.properties.city)
      .sort((a, b) => b.count - a.count || a.id - b.id);
    const zoom = index.getClusterExpansionZoom(properties.cluster_id);
    return {
      name: group[0]?.name ?? '',
      latitude,
      longitude,
      cities: group,
      count: sumCounts(group),
      dividesAt: zoom > MAX_ZOOM ? null : zoom,
    };
  };
  return (box, zoom) =>
    index
      .getClusters(box, Math.round(zoom))
      .map(toPin)
      .sort((a, b) => b.count - a.count);
};

/** A rectangle on the screen by its middle; pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Area, b: Area): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

/** Chooses the labels that cover neither a pin nor a label before them. */
export const chooseLabels = <L extends Area>(labels: readonly L[], pins: readonly Area[]): L[] => {
  const taken: Area[] = [...pins];
  return labels.filter((label) => {
    if (taken.some((area) => overlap(area, label))) return false;
    taken.push(label);
    return true;
  });
};
