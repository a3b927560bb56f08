import { formatWeekday } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import { addDays, toDay } from '../../../lib/days.ts';

/**
 * Label of a day: today, tomorrow, or its name and date.
 * @param now the time of rendering, in milliseconds
 */
export const formatDayName = (date: string, now: number, t: PageT): string => {
  const today = toDay(new Date(now));
  if (date === today) return t('weather.today');
  if (date === addDays(today, 1)) return t('weather.tomorrow');
  const name = formatWeekday(date, t.lang);
  // French needs a capital letter at the beginning of a line.
  return name.charAt(0).toLocaleUpperCase(t.lang) + name.slice(1);
};
