/** What other rooms may ask of places; each use case lies in `service/`. */
export { cityById, gazetteer, listCities, listRegions, nearestPlace, type Gazetteer } from './service/gazetteer.ts';
export { readPoint, tellLocation } from './service/locate.ts';
export { addressNear } from './service/near.ts';
