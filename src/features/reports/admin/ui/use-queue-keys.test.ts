import { expect, test } from 'vitest';
import { toQueueKey } from './use-queue-keys.ts';

test('toQueueKey › maps Latin letters as typed, and Arabic keyboards by key position', () => {
  expect(toQueueKey({ key: 'J', code: 'KeyJ' })).toBe('j');
  expect(toQueueKey({ key: 'd', code: 'KeyD' })).toBe('d');
  expect(toQueueKey({ key: 'ت', code: 'KeyJ' })).toBe('j');
  expect(toQueueKey({ key: 'ع', code: 'KeyU' })).toBe('u');
  // On AZERTY the typed letter counts.
  expect(toQueueKey({ key: 'a', code: 'KeyQ' })).toBeNull();
  expect(toQueueKey({ key: 'Enter', code: 'Enter' })).toBeNull();
  expect(toQueueKey({ key: 'ش', code: 'KeyA' })).toBeNull();
});
