import type { ConceptForm } from '../../contract.ts';

/** The names of a concept, field by field. */
export const SPELLINGS = [
  { name: 'ar', dir: 'rtl', optional: false },
  { name: 'darija', dir: 'rtl', optional: true },
  { name: 'latin', dir: 'ltr', optional: true },
  { name: 'fr', dir: 'ltr', optional: false },
  { name: 'en', dir: 'ltr', optional: false },
] as const;

type Kind = ConceptForm['kind'];

/** The text of a kind of concepts; a key called «other» would mean a plural. */
export const kindKey = (kind: Kind) => `words.kinds.${kind === 'other' ? 'thing' : kind}` as const;

/** So many of all listings have it that changing it takes a while. */
export const isCommon = (share: number): boolean => share >= 0.02;
