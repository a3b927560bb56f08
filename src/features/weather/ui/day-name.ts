import { formatWeekday } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import { dayAfter, dayOf } from '../../../lib/days.ts';

/**
 * What a day is called: today, tomorrow, or by its name and date.
 * @param now the moment of rendering, in milliseconds
 */
export const dayName = (date: string, now: number, t: PageT): string => {
  const today = dayOf(new Date(now));
  if (date === today) return t('weather.today');
  if (date === dayAfter(today, 1)) return t('weather.tomorrow');
  const name = formatWeekday(date, t.lang);
  // It stands at the beginning of its line, where French wants a capital too.
  return name.charAt(0).toLocaleUpperCase(t.lang) + name.slice(1);
};
