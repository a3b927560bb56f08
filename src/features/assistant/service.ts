/** What other rooms may ask of the assistant; each use case lies in `service/`. */
export type { Reading } from './rules/reading.ts';
export { ask } from './service/ask.ts';
export { knownPlaces } from './service/places.ts';
export { read } from './service/read.ts';
