import { formatWeekday } from '../../../i18n/format.ts';
import { serverT } from '../../../i18n/server.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Day, Forecast } from '../contract.ts';
import { skyOfWmo } from '../rules/sky.ts';
import { tenth } from '../rules/units.ts';
import { warningsOf } from '../rules/warnings.ts';
import { askOpenMeteo, localTime, OPEN_METEO, type OpenMeteo } from './open-meteo.ts';
import { keptOf, locationOf, nobodyAnswers, townOf } from './told.ts';

const MOST_DAYS = 7;

const timeOf = (moment: string | undefined): string | null => moment?.slice(11, 16) || null;

const daysOf = ({ daily }: OpenMeteo): Day[] =>
  daily.time.map((date, i) => ({
    date,
    sky: skyOfWmo(daily.weather_code[i]),
    max_c: tenth(daily.temperature_2m_max[i]),
    min_c: tenth(daily.temperature_2m_min[i]),
    rain_mm: tenth(daily.precipitation_sum[i]),
    rain_percent: daily.precipitation_probability_max[i] ?? null,
    wind_kph: tenth(daily.wind_speed_10m_max[i]),
    uv: tenth(daily.uv_index_max[i]),
    sunrise: timeOf(daily.sunrise[i]),
    sunset: timeOf(daily.sunset[i]),
  }));

const sentences = (days: readonly Day[], local: string, lang: Lang): Forecast['warnings'] => {
  const t = serverT(lang);
  const today = local.slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return warningsOf(days, { date: today, hour: Number(local.slice(11, 13)) }).map(({ kind, date, wording, value }) => {
    const which = date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'later';
    const weekday = formatWeekday(date, lang);
    const when = t(`weathers.${kind === 'frost' ? 'night' : 'day'}.${which}`, { weekday });
    return { kind, date, text: t(`weathers.warning.${wording}`, { when, value: String(value) }) };
  });
};

/**
 * The coming seven days of a town, today the first, with warnings. Throws `invalid` of an unknown town, `unavailable`
 * where the service does not answer.
 */
export const showDays = async (ctx: Ctx, cityId: number | undefined): Promise<{ forecast: Forecast }> => {
  const city = await townOf(ctx, cityId);
  const kept = await askOpenMeteo(ctx, city);
  if (!kept) throw nobodyAnswers();
  const local = localTime(kept.answer, ctx.clock.now());
  const days = daysOf(kept.answer)
    .filter(({ date }) => date >= local.slice(0, 10))
    .slice(0, MOST_DAYS);
  return {
    forecast: {
      location: await locationOf(ctx, city),
      days,
      warnings: sentences(days, local, ctx.lang),
      ...keptOf(kept, OPEN_METEO),
    },
  };
};
