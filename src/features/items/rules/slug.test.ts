import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from './content.ts';

test.each([
  ['Tomates rondes de plein champ', 'tomates-rondes-de-plein-champ'],
  ['Œufs « bio » à 30 DH/plateau!', 'œufs-bio-a-30-dh-plateau'],
  ['مَطِيشَة حمراء ممتازة', 'مطيشة-حمراء-ممتازة'],
  ['خروف أقرن سردي', 'خروف-أقرن-سردي'],
  ['🍅🍅🍅', 'product'],
  ['--- ?', 'product'],
])('toSlug › converts %j', (title, slug) => {
  expect(toSlug(title, 'Product')).toBe(slug);
});

test('toSlug › returns a short, non-empty, URL-safe text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      const slug = toSlug(title, 'Land');
      expect(Array.from(slug).length).toBeGreaterThan(0);
      expect(Array.from(slug).length).toBeLessThanOrEqual(80);
      expect(slug).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
      expect(slug).not.toMatch(/^-|-$|--/);
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
    }),
  );
});
