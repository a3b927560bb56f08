/** The interface of places for other features; each use case is in `service/`. */
export {
  findCity as cityById,
  getGazetteer as gazetteer,
  listCities,
  listRegions,
  findNearestPlace,
  type Gazetteer,
} from './service/gazetteer.ts';
export { parsePoint, getLocation } from './service/locate.ts';
export { describePoint as addressNear } from './service/near.ts';
