import { arabic } from './arabic.ts';
import { darijaLatin } from './darija-latin.ts';
import { darija } from './darija.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Query } from './query.ts';

/** The judged queries by language. */
export const LIST = { arabic, darija, 'darija-latin': darijaLatin, french, english } satisfies Record<
  string,
  readonly Query[]
>;
export type Language = keyof typeof LIST;
export const LANGUAGES = Object.keys(LIST) as readonly Language[];
