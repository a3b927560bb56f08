import type { Lang } from '#lib/lang.ts';
import { dateFormatter, formatDate } from './format.ts';
import { DAY } from '#lib/days.ts';

const clock = dateFormatter({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
const weekday = dateFormatter({ weekday: 'long' });
const numericDay = dateFormatter({ year: 'numeric', month: '2-digit', day: '2-digit' });

const DAYS: Record<Lang, Record<'yesterday' | 'today' | 'tomorrow', string>> = {
  ar: { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غداً' },
  fr: { yesterday: 'hier', today: 'aujourd’hui', tomorrow: 'demain' },
  en: { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' },
};

/** The time of day: 9:50, or 9 h 50 in French. */
const formatTime = (at: number, lang: Lang): string => {
  const time = clock(at, 'en').replace(/^0(?=\d)/, '');
  return lang === 'fr' ? time.replace(':', '\u202fh\u202f') : time;
};

/** Calendar days in Morocco from one moment to the next, negative for the past. */
const countDays = (from: number, to: number): number => {
  const day = (at: number): number => {
    const [date = '', month = '', year = ''] = numericDay(at, 'en').split('/');
    return Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY;
  };
  return day(to) - day(from);
};

const nameDay = (at: number, lang: Lang, now: number): string => {
  const away = countDays(now, at);
  if (away === -1) return DAYS[lang].yesterday;
  if (away === 0) return DAYS[lang].today;
  if (away === 1) return DAYS[lang].tomorrow;
  if (away > 1 && away < 7) return weekday(at, lang);
  return lang === 'fr' ? `le ${formatDate(at, lang)}` : formatDate(at, lang);
};

const AT: Record<Lang, string> = { ar: 'على', fr: 'à', en: 'at' };

/**
 * A moment near now in words: «غداً على 9:50», « demain à 9 h 50 », "tomorrow at 9:50"; within a week its weekday, else
 * its date.
 * @param iso the moment, ISO 8601
 * @param now milliseconds since 1970
 */
export const formatWhen = (iso: string, lang: Lang, now: number): string => {
  const at = Date.parse(iso);
  return `${nameDay(at, lang, now)} ${AT[lang]} ${formatTime(at, lang)}`;
};

type Unit = 'day' | 'hour' | 'minute';
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const LEFT: Record<Lang, Record<Unit, Forms>> = {
  ar: {
    day: { one: 'بقي يوم واحد', two: 'بقي يومان', few: 'بقيت # أيام', many: 'بقي # يوماً', other: 'بقي # يوم' },
    hour: { one: 'بقيت ساعة واحدة', two: 'بقيت ساعتان', few: 'بقيت # ساعات', other: 'بقيت # ساعة' },
    minute: { one: 'بقيت دقيقة واحدة', two: 'بقيت دقيقتان', few: 'بقيت # دقائق', other: 'بقيت # دقيقة' },
  },
  fr: {
    day: { one: 'encore # jour', other: 'encore # jours' },
    hour: { one: 'encore # heure', other: 'encore # heures' },
    minute: { one: 'encore # minute', other: 'encore # minutes' },
  },
  en: {
    day: { one: '# day left', other: '# days left' },
    hour: { one: '# hour left', other: '# hours left' },
    minute: { one: '# minute left', other: '# minutes left' },
  },
};

const OVER: Record<Lang, string> = { ar: 'انتهى الوقت', fr: 'délai dépassé', en: 'time is up' };

/**
 * The time until a moment in its largest unit: «بقي يومان», « encore 2 jours », "2 days left"; days are rounded, hours
 * and minutes are not, so that none is promised that is not there.
 * @param iso the moment, ISO 8601
 * @param now milliseconds since 1970
 */
export const formatTimeLeft = (iso: string, lang: Lang, now: number): string => {
  const minutes = Math.floor((Date.parse(iso) - now) / 60_000);
  if (minutes < 1) return OVER[lang];
  const [unit, count]: [Unit, number] =
    minutes < 60
      ? ['minute', minutes]
      : minutes < 1440
        ? ['hour', Math.floor(minutes / 60)]
        : ['day', Math.round(minutes / 1440)];
  const forms = LEFT[lang][unit];
  return (forms[new Intl.PluralRules(lang).select(count)] ?? forms.other).replace('#', () => String(count));
};
