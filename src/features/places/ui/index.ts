export { groupCities } from './city-groups.ts';
export { CityPicker } from './city-picker.tsx';
export { useCityLoader } from './use-city-loader.ts';
