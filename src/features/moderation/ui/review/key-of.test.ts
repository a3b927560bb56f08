import { expect, test } from 'vitest';
import { keyOf } from './key-of.ts';

test('a key means the same on Latin, French and Arabic keyboards', () => {
  expect(keyOf({ key: 'a', code: 'KeyA' })).toBe('a');
  expect(keyOf({ key: 'A', code: 'KeyA' })).toBe('a');
  // AZERTY: the key left of «z» writes «a».
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(keyOf({ key: 'q', code: 'KeyA' })).toBeNull();
  expect(keyOf({ key: '&', code: 'Digit1' })).toBe('1');
  expect(keyOf({ key: 'é', code: 'Digit2' })).toBe('2');
  expect(keyOf({ key: 'ش', code: 'KeyA' })).toBe('a');
  expect(keyOf({ key: 'ت', code: 'KeyJ' })).toBe('j');
  expect(keyOf({ key: '٣', code: 'Digit3' })).toBe('3');
  expect(keyOf({ key: '5', code: 'Numpad5' })).toBe('5');
  expect(keyOf({ key: '؟', code: 'Slash' })).toBe('?');
  expect(keyOf({ key: '0', code: 'Digit0' })).toBeNull();
  expect(keyOf({ key: 'Enter', code: 'Enter' })).toBeNull();
});
