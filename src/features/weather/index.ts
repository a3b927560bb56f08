export { showCity } from './service/current.ts';
export { showDays } from './service/days.ts';
