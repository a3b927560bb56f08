export { WeatherCards, WeatherLine } from './weather-cards.tsx';
export { WeatherStrip } from './weather-strip.tsx';
