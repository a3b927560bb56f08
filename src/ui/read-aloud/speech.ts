import type { Lang } from '../../lib/lang.ts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Detects the language of a text by its letters and, between French and English, its most common words. */
export const detectLanguage = (text: string): Lang => {
  if (count(text, /\p{Script=Arabic}/gu) > count(text, /\p{Script=Latin}/gu)) return 'ar';
  const french = count(text, /[àâçéèêëîïôûùœ]|\b(?:le|la|les|des|du|et|à|pour|avec|de|est|sur|dans|une?)\b/gi);
  const english = count(text, /\b(?:the|of|and|for|with|is|are|in|on|to|from|by|an?)\b/gi);
  return french >= english ? 'fr' : 'en';
};

/** Returns a voice of the device for a language. */
export const findVoice = (lang: Lang): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find((voice) => voice.lang.toLowerCase().startsWith(lang));
