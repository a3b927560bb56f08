/** What a concept of the dictionary can be. */
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
