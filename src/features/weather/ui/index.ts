export { WeatherCards } from './weather-cards.tsx';
export { WeatherStrip } from './weather-strip.tsx';
