import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitMessage } from './rules.ts';

const linksIn = (text: string) => splitMessage(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  [
    'شوف https://ghalla.example/item/a-1، واش باقي؟',
    'https://ghalla.example/item/a-1',
    'https://ghalla.example/item/a-1',
  ],
  ['(https://example.org/a)', 'https://example.org/a', 'https://example.org/a'],
  [
    'https://fr.wikipedia.org/wiki/Safi_(Maroc).',
    'https://fr.wikipedia.org/wiki/Safi_(Maroc)',
    'https://fr.wikipedia.org/wiki/Safi_(Maroc)',
  ],
  ['HTTP://EXAMPLE.ORG?', 'HTTP://EXAMPLE.ORG', 'http://example.org/'],
  ['عيط ليا 0661 20 30 40 دابا', '0661 20 30 40', 'tel:+212661203040'],
  ['+212 661-20-30-40.', '+212 661-20-30-40', 'tel:+212661203040'],
  ['00212522123456', '00212522123456', 'tel:+212522123456'],
])('%s', (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://ghalla.example@evil.example/',
  'ftp://example.org/file',
  'https://',
  '100661203040 ديال الحبات',
  '06612030',
  '12.50 درهم للكيلو',
])('splitMessage › finds no link in %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('splitMessage › preserves the text, and links only to the web or a phone', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('https://a.example/(b)', ' 0661203040', 'javascript:', '\u202e', '@', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = splitMessage(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) expect(href ?? 'tel:').toMatch(/^(?:https?:\/\/|tel:)/);
    }),
  );
});

test.each([
  ['https://example.org/a).).', 'https://example.org/a'],
  ['https://example.org/a)…*!', 'https://example.org/a'],
  ['https://example.org/(a)).', 'https://example.org/(a))'],
])('splitMessage › excludes unbalanced brackets and trailing punctuation from %s', (text, shown) => {
  expect(linksIn(text)).toEqual([[shown, shown]]);
});

test('splitMessage › handles long trailing punctuation in linear time', () => {
  const text = `https://example.org/a${').'.repeat(300_000)}x${'.'.repeat(300_000)}`;
  expect(splitMessage(text)).toHaveLength(2);
});
