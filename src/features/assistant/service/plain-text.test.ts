import { expect, test } from 'vitest';
import { toPlainText, withoutContacts } from './model.ts';

test.each([
  ['See [the tomatoes](https://evil.example/a) now', 'See the tomatoes now'],
  ['[[a](b)', '[a'],
  ['Go to https://evil.example/?q=1 or www.evil.example!', 'Go to or'],
  ['<b>Ripe</b> **figs**, _sweet_ `now`', 'Ripe figs, sweet now'],
  ['a < b', 'a < b'],
  [' One \n\n  \t\n two\u202e ', 'One\ntwo'],
  ['x'.repeat(1001), `${'x'.repeat(998)}…`],
])('toPlainText › %j', (text, expected) => {
  expect(toPlainText(text)).toBe(expected);
});

test.each([
  ['Write to a.b@c.example, please', 'Write to … please'],
  ['a@b@c', '…'],
  ['call 0661 20-30.40 now', 'call … now'],
  ['٠٦٦١٢٠٣٠٤٠', '…'],
  ['5 kg @ 10 DH', '5 kg @ 10 DH'],
])('withoutContacts › %j', (text, expected) => {
  expect(withoutContacts(text)).toBe(expected);
});

// A regular expression in quadratic time would need minutes for these.
test.each(['[', '<', ' ', '\n', 'a', '@', '['.concat(']('), '<a'])(
  'toPlainText, withoutContacts › handle a long run of %j in linear time',
  (sign) => {
    const text = sign.repeat(500_000);
    expect(toPlainText(text).length).toBeLessThanOrEqual(1000);
    expect(withoutContacts(text)).toContain(sign === '@' ? '@' : sign);
  },
);
