import { expect, test } from 'vitest';
import { parseId, parseNumber, parseSwitch } from './fields.ts';

// A quadratic regular expression would take a quarter of an hour for this.
const MILLION = '0'.repeat(1_000_000);

test.each([
  ['12', { value: 12 }],
  ['12.', { value: 12 }],
  ['.5', { value: 0.5 }],
  ['-3,25', { value: -3.25 }],
  ['+٤٢', { value: 42 }],
  ['1 250', { value: 1250 }],
  [`${'0'.repeat(38)}12`, { value: 12 }],
  ['', { value: null }],
  ['.', { problem: { key: 'not_number' } }],
  ['1.2.3', { problem: { key: 'not_number' } }],
  ['1e3', { problem: { key: 'not_number' } }],
  [`${'0'.repeat(39)}12`, { problem: { key: 'too_long', values: { max: 40 } } }],
  [`${MILLION}x`, { problem: { key: 'too_long', values: { max: 40 } } }],
])('parseNumber › %s', (text, expected) => {
  expect(parseNumber(text, { min: -100 })).toEqual(expected);
});

test('parseId › rejects more digits than any id has', () => {
  expect(parseId({ id: `${MILLION}7` })).toEqual({ problem: { key: 'not_a_choice' } });
});

test.each(['constructor', '__proto__', 'toString', 'maybe'])('parseSwitch › rejects %s', (text) => {
  expect(parseSwitch(text)).toEqual({ problem: { key: 'not_boolean' } });
});
