/** The kinds of concepts in the dictionary. */
export const CONCEPT_KINDS = [
  'crop',
  'product',
  'animal',
  'breed',
  'tool',
  'input',
  'service',
  'land',
  'job',
  'other',
] as const;
