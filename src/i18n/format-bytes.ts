import type { Lang } from '#lib/lang.ts';
import { formatNumber, tenths } from './format.ts';

// Apart from the other formatters, which every page loads.

const BYTES: Record<Lang, readonly [mega: string, giga: string]> = {
  ar: ['ميغا', 'جيغا'],
  fr: ['Mo', 'Go'],
  en: ['MB', 'GB'],
};

/** A number of bytes: in megabytes, from a gigabyte with one decimal. */
export const formatBytes = (bytes: number, lang: Lang): string => {
  const [mega, giga] = BYTES[lang];
  const megabytes = bytes / 1e6;
  return megabytes < 1000
    ? `${formatNumber(Math.ceil(megabytes), lang)}\u00a0${mega}`
    : `${tenths(megabytes / 1000, lang)}\u00a0${giga}`;
};
