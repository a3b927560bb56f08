/** The interface of places for other features; each use case is in `service/`. */
export {
  findCity,
  getGazetteer,
  listCities,
  listRegions,
  findNearestPlace,
  type Gazetteer,
} from './service/gazetteer.ts';
export { parsePoint, getLocation } from './service/locate.ts';
export { describePoint } from './service/near.ts';
