import { setTimeout as sleep } from 'node:timers/promises';
import { formatNumber, formatWeekday } from '#i18n/format.ts';
import { serverT } from '#i18n/server.ts';
import { AppError } from '#lib/errors.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import type { Ctx } from '#platform/context.ts';
import type { Day, Forecast, CityWeather } from '#features/weather/contract.ts';
import { showDays, showCity } from '#features/weather/index.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import type { WeatherAspect } from '../rules/weather-question.ts';
import { resolveArea } from './plan.ts';
import { answerSimply, type AssistantAnswer } from './answer.ts';

const MAX_DAYS = 3;
/** Rain in millimetres below which it is ignored. */
const WET_MM = 0.5;

const describeCurrent = ({ lang }: Ctx, { location, current }: CityWeather): string => {
  const t = serverT(lang);
  const fact = (key: 'degrees' | 'wind' | 'humidity', value: number | null): string[] =>
    value === null ? [] : [t(`answers.weather.${key}`, { value: formatNumber(value, lang) })];
  const facts = [
    ...(current.condition.text ? [current.condition.text] : []),
    ...fact('degrees', current.temp_c),
    ...fact('wind', current.wind_kph),
    ...fact('humidity', current.humidity),
  ];
  return t('answers.weather.now', { place: location.name, facts: facts.join(lang === 'ar' ? '، ' : ', ') });
};

const formatDay = ({ lang }: Ctx, { date }: Day, at: number): string => {
  const t = serverT(lang);
  if (at > 1) return formatWeekday(date, lang);
  return t(at === 0 ? 'answers.weather.today' : 'answers.weather.tomorrow');
};

const describeDay = (ctx: Ctx, day: Day, at: number): string => {
  const { lang } = ctx;
  const t = serverT(lang);
  const facts = [
    ...(day.sky ? [t(`weather_answers.sky.${day.sky}`)] : []),
    ...(day.min_c === null || day.max_c === null
      ? []
      : [t('answers.weather.range', { min: formatNumber(day.min_c, lang), max: formatNumber(day.max_c, lang) })]),
    ...(day.rain_mm && day.rain_mm >= WET_MM
      ? [t('answers.weather.rain', { value: formatNumber(day.rain_mm, lang) })]
      : []),
    ...(day.rain_percent ? [t('answers.weather.chance', { value: formatNumber(day.rain_percent, lang) })] : []),
  ];
  const joined = facts.join(lang === 'ar' ? '، ' : ', ');
  return t('answers.weather.day', { day: formatDay(ctx, day, at), facts: joined });
};

const describeRain = (ctx: Ctx, { location, days }: Forecast): string | null => {
  const { lang } = ctx;
  const t = serverT(lang);
  const wet = days.flatMap((day, at) => {
    if (day.rain_mm === null || day.rain_mm < WET_MM) return [];
    const values = { day: formatDay(ctx, day, at), value: formatNumber(day.rain_mm, lang) };
    return day.rain_percent === null
      ? [t('answers.weather.rain_day', values)]
      : [t('answers.weather.rain_day_likely', { ...values, chance: day.rain_percent })];
  });
  if (wet.length === 0) return null;
  return t('answers.weather.rain_on', { place: location.name, days: wet.join(lang === 'ar' ? '، ' : ', ') });
};

/** Answers about one aspect by the warnings; without any, gives the extreme value of the forecast. */
const describeAspect = (ctx: Ctx, about: WeatherAspect, forecast: Forecast): string[] => {
  const { lang } = ctx;
  const { days, location, warnings } = forecast;
  const t = serverT(lang);
  const warningTexts = warnings.filter(({ kind }) => kind === about).map(({ text }) => text);
  const rain = about === 'rain' ? describeRain(ctx, forecast) : null;
  if (rain) return [rain, ...warningTexts];
  if (warningTexts.length > 0) return [t('answers.weather.at', { place: location.name }), ...warningTexts];
  const figures = days.flatMap((day) => {
    const value = about === 'frost' ? day.min_c : about === 'heat' ? day.max_c : day.wind_kph;
    return value === null ? [] : [value];
  });
  if (figures.length === 0) return days.slice(0, MAX_DAYS).map((day, at) => describeDay(ctx, day, at));
  const value = formatNumber(about === 'frost' ? Math.min(...figures) : Math.max(...figures), lang);
  return [t(`answers.weather.none.${about}`, { place: location.name, days: days.length, value })];
};

const describeDays = (ctx: Ctx, about: WeatherAspect | undefined, forecast: Forecast): string[] => {
  if (about) return describeAspect(ctx, about, forecast);
  return [
    serverT(ctx.lang)('answers.weather.days', { place: forecast.location.name }),
    ...forecast.days.slice(0, MAX_DAYS).map((day, at) => describeDay(ctx, day, at)),
    ...forecast.warnings.slice(0, 2).map(({ text }) => text),
  ];
};

const withTimeout = <R>(work: Promise<R>, timeout: number | undefined): Promise<R> => {
  if (timeout === undefined) return work;
  const late = sleep(timeout, undefined, { ref: false }).then(() => {
    throw new AppError('unavailable');
  });
  return Promise.race([work, late]);
};

/**
 * Answers with the weather of the named place, otherwise of the viewer's city or Rabat. Says so when the weather is
 * unavailable, and does not understand the question where the site has none.
 * @param timeout milliseconds to wait for the weather
 */
export const answerWeather = async (
  baseCtx: Ctx<'absent' | 'config' | 'events' | 'external' | 'log' | 'metrics'>,
  interpretation: Interpretation,
  timeout?: number,
): Promise<AssistantAnswer> => {
  const { lang, place: where, weather: sky } = interpretation;
  const ctx = { ...baseCtx, lang };
  if (ctx.absent.includes('weather')) return answerSimply(ctx, { ...interpretation, intent: 'unknown' });
  const t = serverT(lang);
  const city = where ? (await resolveArea(ctx, where))?.city.id : undefined;
  const link = { text: t('answers.weather.link'), path: withQuery(PATHS.weather, { city_id: city }) };
  try {
    const weather =
      sky?.when === 'days'
        ? (await withTimeout(showDays(ctx, city), timeout)).forecast
        : (await withTimeout(showCity(ctx, city), timeout)).weatherData;
    const sentences = [
      ...('days' in weather ? describeDays(ctx, sky?.aspect, weather) : [describeCurrent(ctx, weather)]),
      ...(weather.stale ? [t('answers.weather.stale')] : []),
      t('answers.weather.credit', { source: weather.attribution.text }),
    ];
    return { response: sentences.join(' '), lang, link };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    return { response: t('answers.weather.away'), lang, link };
  }
};
