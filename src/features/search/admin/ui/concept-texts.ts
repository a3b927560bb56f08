import '#client/texts/admin.ts';
import type { ConceptForm } from '#features/search/contract/dictionary.ts';

/** The name fields of a concept form. */
export const SPELLINGS = [
  { name: 'ar', dir: 'rtl', optional: false },
  { name: 'darija', dir: 'rtl', optional: true },
  { name: 'latin', dir: 'ltr', optional: true },
  { name: 'fr', dir: 'ltr', optional: false },
  { name: 'en', dir: 'ltr', optional: false },
  { name: 'zgh', dir: 'ltr', optional: true },
] as const;

/** Returns all names of a concept that are valid for items of every type. */
export const getNames = (concept: ConceptForm): string[] => SPELLINGS.flatMap(({ name }) => concept[name]);

type Kind = ConceptForm['kind'];

/**
 * Returns the text key of a concept kind. The catalogs use `thing` because a key named `other` would be read as a
 * plural form.
 */
export const kindKey = (kind: Kind) => `dictionary.kinds.${kind === 'other' ? 'thing' : kind}` as const;

/** Whether so many items have the concept that saving a change takes noticeably long. */
export const isCommon = (share: number): boolean => share >= 0.02;
