export {
  type CityDistance,
  type Point,
  citiesWithin,
  distanceKm,
  findNearest,
  parseCoordinates,
  roundKm,
} from './cities.ts';
export { CITY_ALIASES } from './city-aliases.ts';
