import type { Lang } from '#lib/lang.ts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Detects the language of a text by its letters and, between French and English, its most common words. */
export const detectLanguage = (text: string): Lang => {
  if (count(text, /\p{Script=Arabic}/gu) > count(text, /\p{Script=Latin}/gu)) return 'ar';
  const french = count(text, /[àâçéèêëîïôûùœ]|\b(?:le|la|les|des|du|et|à|pour|avec|de|est|sur|dans|une?)\b/gi);
  const english = count(text, /\b(?:the|of|and|for|with|is|are|in|on|to|from|by|an?)\b/gi);
  return french >= english ? 'fr' : 'en';
};

/** How devices name the languages of their voices: `ar-MA`, `ar_SA`, `ara-XXX`, `fr`; and the nearest country. */
const VOICES: Readonly<Record<Lang, readonly [language: RegExp, country: RegExp]>> = {
  ar: [/^ara?(?:[-_]|$)/i, /[-_]ma$/i],
  fr: [/^(?:fr|fra|fre)(?:[-_]|$)/i, /[-_]fr$/i],
  en: [/^(?:en|eng)(?:[-_]|$)/i, /[-_](?:gb|us)$/i],
};

/** Returns a voice of the device for a language: of the nearest country, else one that works offline, else any. */
export const findVoice = (lang: Lang): SpeechSynthesisVoice | undefined => {
  const [language, country] = VOICES[lang];
  const voices = speechSynthesis.getVoices().filter((voice) => language.test(voice.lang));
  return voices.find((voice) => country.test(voice.lang)) ?? voices.find((voice) => voice.localService) ?? voices[0];
};
