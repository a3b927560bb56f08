import { expect, test } from 'vitest';
import { queueKeyOf } from './queue-key.ts';

test('letters count as written, on an Arabic keyboard by their place', () => {
  expect(queueKeyOf({ key: 'J', code: 'KeyJ' })).toBe('j');
  expect(queueKeyOf({ key: 'd', code: 'KeyD' })).toBe('d');
  expect(queueKeyOf({ key: 'ت', code: 'KeyJ' })).toBe('j');
  expect(queueKeyOf({ key: 'ع', code: 'KeyU' })).toBe('u');
  // What an AZERTY keyboard writes is what counts.
  expect(queueKeyOf({ key: 'a', code: 'KeyQ' })).toBeNull();
  expect(queueKeyOf({ key: 'Enter', code: 'Enter' })).toBeNull();
  expect(queueKeyOf({ key: 'ش', code: 'KeyA' })).toBeNull();
});
