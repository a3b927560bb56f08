import { expect, test } from 'vitest';
import { detectLanguage } from './speech.ts';

test.each([
  ['مطيشة حمراء صلبة، الصندوق فيه 30 كيلو', 'ar'],
  ['زيت الزيتون Picholine من تاونات', 'ar'],
  ['Olives de nos parcelles, récoltées début novembre et pressées à froid', 'fr'],
  ['Tomates cerises en barquette de 3 kg', 'fr'],
  ['Cherry tomatoes on the vine, picked for you in the morning', 'en'],
] as const)('languageOf › "%s" is %s', (text, lang) => {
  expect(detectLanguage(text)).toBe(lang);
});
