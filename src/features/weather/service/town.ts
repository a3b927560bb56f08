import { serverT } from '../../../i18n/server.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { KeptAnswer } from '../../../platform/outside/kept-answers.ts';
import type { Point } from '../../places/rules.ts';
import type { TownWeather } from '../contract.ts';
import { COMPASS, pictureOf, type Sky } from '../rules.ts';
import { skyOfWeatherApi, skyOfWmo } from '../rules/sky.ts';
import { compassPoint, fahrenheit, tenth } from '../rules/units.ts';
import { askOpenMeteo, OPEN_METEO, type OpenMeteo } from './open-meteo.ts';
import { keptOf, locationOf, nobodyAnswers, townOf } from './told.ts';
import { askWeatherApi, WEATHERAPI, type WeatherApi } from './weatherapi.ts';

type Now = TownWeather['current'];
type Told = Omit<TownWeather, 'location'>;

const conditionOf = (sky: Sky | null, isDay: boolean, lang: Lang): Now['condition'] => ({
  icon: sky && pictureOf(sky, isDay),
  text: sky && serverT(lang)(sky === 'clear' && !isDay ? 'weathers.sky.clear_night' : `weathers.sky.${sky}`),
  code: sky,
  is_day: isDay,
});

const isLight = (answer: OpenMeteo): boolean => {
  const { is_day } = answer.current;
  if (typeof is_day === 'number') return is_day === 1;
  const now = answer.current.time ?? '';
  const day = answer.daily.time.indexOf(now.slice(0, 10));
  return now >= (answer.daily.sunrise[day] ?? '') && now < (answer.daily.sunset[day] ?? '~');
};

const fromOpenMeteo = (kept: KeptAnswer<OpenMeteo>, lang: Lang): Told => {
  const { current } = kept.answer;
  const { visibility, wind_direction_10m: from } = current;
  return {
    current: {
      condition: conditionOf(skyOfWmo(current.weather_code), isLight(kept.answer), lang),
      temp_c: tenth(current.temperature_2m),
      temp_f: fahrenheit(current.temperature_2m),
      wind_kph: tenth(current.wind_speed_10m),
      wind_dir: typeof from === 'number' ? compassPoint(from) : null,
      humidity: current.relative_humidity_2m ?? null,
      pressure_mb: tenth(current.pressure_msl),
      feelslike_c: tenth(current.apparent_temperature),
      vis_km: typeof visibility === 'number' ? tenth(visibility / 1000) : null,
      uv: tenth(current.uv_index),
    },
    ...keptOf(kept, OPEN_METEO),
  };
};

const fromWeatherApi = (kept: KeptAnswer<WeatherApi>, lang: Lang): Told => {
  const { current } = kept.answer;
  const { wind_dir, wind_degree } = current;
  return {
    current: {
      condition: conditionOf(skyOfWeatherApi(current.condition?.code), current.is_day !== 0, lang),
      temp_c: tenth(current.temp_c),
      temp_f: tenth(current.temp_f) ?? fahrenheit(current.temp_c),
      wind_kph: tenth(current.wind_kph),
      wind_dir:
        COMPASS.find((point) => point === wind_dir) ??
        (typeof wind_degree === 'number' ? compassPoint(wind_degree) : null),
      humidity: current.humidity ?? null,
      pressure_mb: tenth(current.pressure_mb),
      feelslike_c: tenth(current.feelslike_c),
      vis_km: tenth(current.vis_km),
      uv: tenth(current.uv),
    },
    ...keptOf(kept, WEATHERAPI),
  };
};

/** From WeatherAPI where there is a key, else or when that fails from Open-Meteo; of two old answers the younger. */
const tellPoint = async (ctx: Ctx, point: Point): Promise<Told | null> => {
  const { WEATHERAPI_KEY: key } = ctx.config;
  // Both together answer within the time of one.
  const share = key ? 0.5 : 1;
  const first = key ? await askWeatherApi(ctx, key, point, share) : null;
  if (first && !first.stale) return fromWeatherApi(first, ctx.lang);
  const second = await askOpenMeteo(ctx, point, share);
  if (first && !(second && second.fetchedAt > first.fetchedAt)) return fromWeatherApi(first, ctx.lang);
  return second && fromOpenMeteo(second, ctx.lang);
};

/** The weather of a town now. Throws `invalid` of an unknown town, `unavailable` where no service answers. */
export const showTown = async (ctx: Ctx, cityId: number | undefined): Promise<{ weatherData: TownWeather }> => {
  const city = await townOf(ctx, cityId);
  const told = await tellPoint(ctx, city);
  if (!told) throw nobodyAnswers();
  return { weatherData: { location: await locationOf(ctx, city), ...told } };
};
