/** Public functions of the assistant feature; each use case has its own file in `service/`. */
export type { Interpretation } from './rules/interpretation.ts';
export { findHelp } from './rules/find-question.ts';
export { ask } from './service/ask.ts';
export { interpretPrompt } from './service/ask.ts';
