import { expect, test } from 'vitest';
import { toShortcut } from './use-shortcuts.ts';

test('toShortcut › is the same on Latin, French and Arabic keyboards', () => {
  expect(toShortcut({ key: 'a', code: 'KeyA' })).toBe('a');
  expect(toShortcut({ key: 'A', code: 'KeyA' })).toBe('a');
  // AZERTY: the key left of “z” types “a”.
  expect(toShortcut({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(toShortcut({ key: 'q', code: 'KeyA' })).toBeNull();
  expect(toShortcut({ key: '&', code: 'Digit1' })).toBe('1');
  expect(toShortcut({ key: 'é', code: 'Digit2' })).toBe('2');
  expect(toShortcut({ key: 'ش', code: 'KeyA' })).toBe('a');
  expect(toShortcut({ key: 'ت', code: 'KeyJ' })).toBe('j');
  expect(toShortcut({ key: '٣', code: 'Digit3' })).toBe('3');
  expect(toShortcut({ key: '5', code: 'Numpad5' })).toBe('5');
  expect(toShortcut({ key: '؟', code: 'Slash' })).toBe('?');
  expect(toShortcut({ key: '0', code: 'Digit0' })).toBeNull();
  expect(toShortcut({ key: 'Enter', code: 'Enter' })).toBeNull();
});
