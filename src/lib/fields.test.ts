import { describe, expect, test } from 'vitest';
import { cleanText, parseId, parseNumber, parseSwitch, parseText } from './fields.ts';

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

const MARK = { zwnj: '\u200c', zwj: '\u200d', emoji: '\ufe0f' };

describe('cleanText', () => {
  test.each([
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u180e',
    '\u034f',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u2063',
    '\ufff9',
    '\ufe0e',
    '\u{e0041}',
    '\u{e0100}',
  ])('drops what no screen shows', (hidden) => {
    expect(cleanText(`${hidden}Toma${hidden}tes${hidden} ${hidden}`)).toBe('Tomates');
  });

  test.each([
    `a${MARK.zwnj}b`,
    `a${MARK.zwj}b`,
    `12${MARK.zwj}`,
    `${MARK.zwnj}علي`,
    `علي${MARK.zwnj}`,
    `علي${MARK.zwnj} محمد`,
    `👩 ${MARK.zwj}`,
    `a${MARK.emoji}`,
    `1${MARK.emoji}2`,
    `👩${MARK.zwnj}👩`,
  ])('drops a joiner that joins nothing: %j', (text) => {
    expect(cleanText(text)).toBe(text.replaceAll(/\u200c|\u200d|\ufe0f/g, '').trim());
  });

  test.each([
    `می${MARK.zwnj}خواهم`,
    `هـ${MARK.zwj}`,
    `عَ${MARK.zwnj}بد`,
    `👨${MARK.zwj}👩${MARK.zwj}👧`,
    `👩🏽${MARK.zwj}🌾`,
    `❤${MARK.emoji}${MARK.zwj}🔥`,
    `☀${MARK.emoji}`,
    `1${MARK.emoji}\u20e3`,
    'سعر \u200f100\u200f درهم',
    'a  b\n\nc\td',
  ])('returns %j as it is', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test('returns line breaks as \\n, and composed letters that an invisible character has divided', () => {
    expect(cleanText(' e\u200b\u0301\r\nb\rc ')).toBe('é\nb\nc');
  });
});

describe('parseText', () => {
  test.each(['\u200b', ' \ufeff \u3164', '\u00ad\u2060'])('takes %j for an empty text', (text) => {
    expect(parseText(text, { max: 10 })).toEqual({ value: null });
  });

  test.each(['\u2800', 'a\u202eb', 'a\u2066b', 'a\0b', '\u0301', 'a\nb'])('rejects %j', (text) => {
    expect(parseText(text, { max: 10 })).toEqual({ problem: { key: 'hidden_characters' } });
  });

  test('counts what is left', () => {
    expect(parseText(`a${'\u200b'.repeat(50)}b`, { max: 2 })).toEqual({ value: 'ab' });
  });
});
