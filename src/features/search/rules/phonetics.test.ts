import { expect, test } from 'vitest';
import { normalizeText } from './normalize.ts';
import { phoneticKey } from './phonetics.ts';

const toPhonetic = (text: string): string | null => phoneticKey(normalizeText(text));

test.each([
  ['matecha', 'mticha', 'matisha', 'مطيشة', 'ماطيشا'],
  ['7awli', 'hawli', '7ouli', 'houli', 'حولي'],
  ['zitoun', 'zeytoun', 'zitoune', 'zaytun', 'زيتون'],
  ['dja9arat', 'djaqarat', 'jakarat'],
  ['khizzou7', 'khizo7', '5izzo7', 'خيزوح'],
  ['battikh', 'bati5', 'بطيخ', 'batikh'],
])('phoneticKey › %s has one key in all spellings', (...spellings) => {
  expect(new Set(spellings.map(toPhonetic)).size).toBe(1);
  expect(toPhonetic(spellings[0] ?? '')).not.toBeNull();
});

test('phoneticKey › differs for words that differ in a consonant', () => {
  const sounds = ['مطيشة', 'بطاطس', 'زيتون', 'خروف', 'شعير', 'حصان', 'قمح', 'فول'].map(toPhonetic);
  expect(new Set(sounds).size).toBe(sounds.length);
});

test('phoneticKey › returns null for too few consonants', () => {
  expect(toPhonetic('3in')).toBeNull();
  expect(toPhonetic('وادي')).toBeNull();
  expect(toPhonetic('2026')).toBeNull();
});
