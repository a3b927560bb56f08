import { expect, test } from 'vitest';
import { normalizeText } from './normalize.ts';
import { phoneticKey } from './phonetics.ts';

const heard = (text: string): string | null => phoneticKey(normalizeText(text));

test.each([
  ['matecha', 'mticha', 'matisha', 'مطيشة', 'ماطيشا'],
  ['7awli', 'hawli', '7ouli', 'houli', 'حولي'],
  ['zitoun', 'zeytoun', 'zitoune', 'zaytun', 'زيتون'],
  ['dja9arat', 'djaqarat', 'jakarat'],
  ['khizzou7', 'khizo7', '5izzo7', 'خيزوح'],
  ['battikh', 'bati5', 'بطيخ', 'batikh'],
])('%s sounds alike in all its spellings', (...spellings) => {
  expect(new Set(spellings.map(heard)).size).toBe(1);
  expect(heard(spellings[0] ?? '')).not.toBeNull();
});

test('words that differ in a consonant differ in sound', () => {
  const sounds = ['مطيشة', 'بطاطس', 'زيتون', 'خروف', 'شعير', 'حصان', 'قمح', 'فول'].map(heard);
  expect(new Set(sounds).size).toBe(sounds.length);
});

test('too few consonants tell no words apart', () => {
  expect(heard('3in')).toBeNull();
  expect(heard('وادي')).toBeNull();
  expect(heard('2026')).toBeNull();
});
