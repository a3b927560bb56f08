import { formatWeekday } from '#i18n/format.ts';
import { serverT } from '#i18n/server.ts';
import type { Lang } from '#lib/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { Day, Forecast } from '../contract.ts';
import { getWarnings, roundToTenth, skyOfWmo } from '../rules.ts';
import { OPEN_METEO, fetchOpenMeteo, localTime, type OpenMeteo } from './providers.ts';
import { findWeatherCity, getLocationNames, toResponseFields, weatherUnavailable } from './shared.ts';
import { addDays } from '#lib/days.ts';

const MAX_DAYS = 7;

const toTime = (moment: string | undefined): string | null => moment?.slice(11, 16) || null;

const toDays = ({ daily }: OpenMeteo): Day[] =>
  daily.time.map((date, i) => ({
    date,
    sky: skyOfWmo(daily.weather_code[i]),
    max_c: roundToTenth(daily.temperature_2m_max[i]),
    min_c: roundToTenth(daily.temperature_2m_min[i]),
    rain_mm: roundToTenth(daily.precipitation_sum[i]),
    rain_percent: daily.precipitation_probability_max[i] ?? null,
    wind_kph: roundToTenth(daily.wind_speed_10m_max[i]),
    uv: roundToTenth(daily.uv_index_max[i]),
    sunrise: toTime(daily.sunrise[i]),
    sunset: toTime(daily.sunset[i]),
  }));

const formatWarnings = (days: readonly Day[], local: string, lang: Lang): Forecast['warnings'] => {
  const t = serverT(lang);
  const today = local.slice(0, 10);
  const tomorrow = addDays(today, 1);
  return getWarnings(days, { date: today, hour: Number(local.slice(11, 13)) }).map(({ kind, date, wording, value }) => {
    const which = date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'later';
    const weekday = formatWeekday(date, lang);
    const when = t(`weather_answers.${kind === 'frost' ? 'night' : 'day'}.${which}`, { weekday });
    return { kind, date, text: t(`weather_answers.warning.${wording}`, { when, value: String(value) }) };
  });
};

/**
 * Returns the seven-day forecast of a city, today first, with warnings. Throws `invalid` when the city is unknown,
 * `unavailable` when the provider does not respond.
 */
export const showDays = async (
  ctx: Ctx<'events' | 'external' | 'log' | 'metrics'>,
  cityId: number | undefined,
): Promise<{ forecast: Forecast }> => {
  const city = await findWeatherCity(ctx, cityId);
  const response = await fetchOpenMeteo(ctx, city);
  if (!response) throw weatherUnavailable();
  const local = localTime(response.answer, ctx.clock.now());
  const days = toDays(response.answer)
    .filter(({ date }) => date >= local.slice(0, 10))
    .slice(0, MAX_DAYS);
  return {
    forecast: {
      location: await getLocationNames(ctx, city),
      days,
      warnings: formatWarnings(days, local, ctx.lang),
      ...toResponseFields(response, OPEN_METEO),
    },
  };
};
