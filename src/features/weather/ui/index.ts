export { WeatherLine } from './weather-line.tsx';
export { WeatherStrip } from './weather-strip.tsx';
