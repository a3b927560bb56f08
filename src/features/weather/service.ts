/** What other rooms may ask of weather; each use case lies in `service/`. */
export { showDays } from './service/days.ts';
export { showPoint } from './service/point.ts';
export { showTown } from './service/town.ts';
