export { groupCities } from './city-groups.ts';
export { CityPicker } from './city-picker.tsx';
