/** Public functions of the assistant feature; each use case has its own file in `service/`. */
export type { Reading } from './rules/interpretation.ts';
export { ask } from './service/ask.ts';
export { knownPlaces } from './service/places.ts';
export { read } from './service/interpret-prompt.ts';
