import { arabic } from './arabic.ts';
import { darijaLatin } from './darija-latin.ts';
import { darija } from './darija.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Judged } from './judged-prompt.ts';

/** The judged prompts by language. */
export const LIST = { arabic, darija, 'darija-latin': darijaLatin, french, english } satisfies Record<
  string,
  readonly Judged[]
>;
export type Language = keyof typeof LIST;
export const LANGUAGES = Object.keys(LIST) as readonly Language[];
