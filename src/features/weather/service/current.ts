import { serverT } from '#i18n/server.ts';
import type { Lang } from '#lib/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { CachedResponse } from '#platform/transport/external/cached-responses.ts';
import type { Point } from '#features/places/rules/index.ts';
import type { CityWeather } from '../contract.ts';
import {
  COMPASS,
  picturePath,
  roundToTenth,
  skyOfWeatherApi,
  skyOfWmo,
  toCompassPoint,
  toFahrenheit,
  type Sky,
} from '../rules.ts';
import {
  OPEN_METEO,
  fetchOpenMeteo,
  type OpenMeteo,
  WEATHERAPI,
  fetchWeatherApi,
  type WeatherApi,
} from './providers.ts';
import { findWeatherCity, getLocationNames, toResponseFields, weatherUnavailable } from './shared.ts';

type CurrentWeather = CityWeather['current'];
type WeatherResponse = Omit<CityWeather, 'location'>;

const toCondition = (sky: Sky | null, isDay: boolean, lang: Lang): CurrentWeather['condition'] => ({
  icon: sky && picturePath(sky, isDay),
  text:
    sky && serverT(lang)(sky === 'clear' && !isDay ? 'weather_answers.sky.clear_night' : `weather_answers.sky.${sky}`),
  code: sky,
  is_day: isDay,
});

const isDaytime = (answer: OpenMeteo): boolean => {
  const { is_day } = answer.current;
  if (typeof is_day === 'number') return is_day === 1;
  const now = answer.current.time ?? '';
  const day = answer.daily.time.indexOf(now.slice(0, 10));
  return now >= (answer.daily.sunrise[day] ?? '') && now < (answer.daily.sunset[day] ?? '~');
};

const fromOpenMeteo = (response: CachedResponse<OpenMeteo>, lang: Lang): WeatherResponse => {
  const { current } = response.answer;
  const { visibility, wind_direction_10m: from } = current;
  return {
    current: {
      condition: toCondition(skyOfWmo(current.weather_code), isDaytime(response.answer), lang),
      temp_c: roundToTenth(current.temperature_2m),
      temp_f: toFahrenheit(current.temperature_2m),
      wind_kph: roundToTenth(current.wind_speed_10m),
      wind_dir: typeof from === 'number' ? toCompassPoint(from) : null,
      humidity: current.relative_humidity_2m ?? null,
      pressure_mb: roundToTenth(current.pressure_msl),
      feelslike_c: roundToTenth(current.apparent_temperature),
      vis_km: typeof visibility === 'number' ? roundToTenth(visibility / 1000) : null,
      uv: roundToTenth(current.uv_index),
    },
    ...toResponseFields(response, OPEN_METEO),
  };
};

const fromWeatherApi = (response: CachedResponse<WeatherApi>, lang: Lang): WeatherResponse => {
  const { current } = response.answer;
  const { wind_dir, wind_degree } = current;
  return {
    current: {
      condition: toCondition(skyOfWeatherApi(current.condition?.code), current.is_day !== 0, lang),
      temp_c: roundToTenth(current.temp_c),
      temp_f: roundToTenth(current.temp_f) ?? toFahrenheit(current.temp_c),
      wind_kph: roundToTenth(current.wind_kph),
      wind_dir:
        COMPASS.find((point) => point === wind_dir) ??
        (typeof wind_degree === 'number' ? toCompassPoint(wind_degree) : null),
      humidity: current.humidity ?? null,
      pressure_mb: roundToTenth(current.pressure_mb),
      feelslike_c: roundToTenth(current.feelslike_c),
      vis_km: roundToTenth(current.vis_km),
      uv: roundToTenth(current.uv),
    },
    ...toResponseFields(response, WEATHERAPI),
  };
};

/**
 * Uses WeatherAPI if there is a key, and Open-Meteo otherwise or when that fails; of two stale responses the newer one.
 */
const fetchPoint = async (
  ctx: Ctx<'config' | 'external' | 'log' | 'metrics'>,
  point: Point,
): Promise<WeatherResponse | null> => {
  const { WEATHERAPI_KEY: key } = ctx.config;
  // Both together must respond within the time limit of one.
  const share = key ? 0.5 : 1;
  const first = key ? await fetchWeatherApi(ctx, key, point, share) : null;
  if (first && !first.stale) return fromWeatherApi(first, ctx.lang);
  const second = await fetchOpenMeteo(ctx, point, share);
  if (first && !(second && second.fetchedAt > first.fetchedAt)) return fromWeatherApi(first, ctx.lang);
  return second && fromOpenMeteo(second, ctx.lang);
};

/**
 * Returns the current weather of a city. Throws `invalid` when the city is unknown, `unavailable` when no provider
 * responds.
 */
export const showCity = async (
  ctx: Ctx<'config' | 'events' | 'external' | 'log' | 'metrics'>,
  cityId: number | undefined,
): Promise<{ weatherData: CityWeather }> => {
  const city = await findWeatherCity(ctx, cityId);
  const weather = await fetchPoint(ctx, city);
  if (!weather) throw weatherUnavailable();
  return { weatherData: { location: await getLocationNames(ctx, city), ...weather } };
};
