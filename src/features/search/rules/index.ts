export { FILTER_NAMES, RADII } from './filters.ts';
