/** Public functions of the assistant feature; each use case has its own file in `service/`. */
export type { Interpretation } from './rules/interpretation.ts';
export { ask } from './service/ask.ts';
export { getPlaces } from './service/search-area.ts';
export { interpretPrompt } from './service/interpret-prompt.ts';
