/** Public functions of the assistant feature; each use case has its own file in `service/`. */
export type { Interpretation as Reading } from './rules/interpretation.ts';
export { ask } from './service/ask.ts';
export { getPlaces as knownPlaces } from './service/places.ts';
export { interpretPrompt as read } from './service/interpret-prompt.ts';
