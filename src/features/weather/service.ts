/** The interface of weather for other features; each use case is in `service/`. */
export { showDays } from './service/days.ts';
export { showPoint } from './service/shared.ts';
export { showCity } from './service/current.ts';
