import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../../tests/e2e/support/texts.ts';
import { draw, textOf } from '../../../../tests/support/draw.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { MyCard } from '../contract.ts';
import { ItemCard } from './item-card.tsx';
import { LikeButton } from '../../likes/ui/like-button.tsx';
import { OwnRow } from './mine/own-row.tsx';

// What is read of a listing in lists, as the server draws it.

const t = textsIn('en');
const now = Date.parse('2026-06-15T12:00:00Z');
const names = { ar_name: 'خضر', fr_name: 'Légumes', en_name: 'Vegetables' };
const city = { ar_name: 'مكناس', fr_name: 'Meknès', en_name: 'Meknes' };
const item = {
  id: 7,
  slug: 'tomates',
  title: 'Tomates',
  images: 'uploads/a.webp,uploads/b.webp',
  type: 'Product',
  price: 12.5,
  price_unit: 'kg',
  sold: 'No',
  views: 41,
  likes: 3,
  liked: false,
  created_at: '2026-06-15T10:00:00Z',
  category: names,
  city,
} as const;

const card = (changes: object = {}, lang: Lang = 'en') =>
  draw(createElement(ItemCard, { item: { ...item, ...changes }, Like: LikeButton }), lang, { now });
const row = (changes: object = {}, lang: Lang = 'en') => {
  const own = { ...item, deleted: '0', state: 'accepted', note: null, ask_available: false, ...changes };
  return draw(createElement(OwnRow, { item: own as unknown as MyCard }), lang, { now });
};

describe('a card', () => {
  test('tells title, category, price, age and views, and leads to the listing', async () => {
    const markup = await card();
    expect(markup).toContain('href="/item/tomates/7"');
    expect(markup).toContain('src="/uploads/a.webp?w=320"');
    for (const words of ['Tomates', 'Vegetables', '12.50 DH / kg', '2 hours ago', '41', '3'])
      expect(textOf(markup)).toContain(words);
  });

  test.each([
    ['ar', 'خضر', '12,50 درهم'],
    ['fr', 'Légumes', '12,50 DH'],
    ['en', 'Vegetables', '12.50 DH'],
  ] as const)('in %s names category and currency in the language', async (lang, category, price) => {
    const text = textOf(await card({}, lang));
    expect(text).toContain(category);
    expect(text).toContain(price);
  });

  test('without a price names no currency', async () => {
    expect(textOf(await card({ price: null }))).not.toContain('DH');
  });

  test('has the bookmark as long as it is not sold, and says so once it is', async () => {
    const [there, gone] = [await card(), await card({ sold: 'Yes' })];
    expect([there.includes('#bookmark'), textOf(there).includes(t('common.available'))]).toEqual([true, true]);
    expect([gone.includes('#bookmark'), textOf(gone).includes(t('common.sold'))]).toEqual([false, true]);
  });

  test('cuts its title after fifty letters', async () => {
    expect(textOf(await card({ title: 'ز'.repeat(50) }))).toContain(`${'ز'.repeat(50)} `);
    expect(textOf(await card({ title: 'ز'.repeat(51) }))).toContain(`${'ز'.repeat(50)}…`);
  });

  test.each(['', 'uploads/a.pdf,uploads/b.webp'])('with files «%s» shows the picture of its type', async (images) => {
    expect(await card({ images })).toContain('src="/pictures/types/Product.webp"');
  });

  test('shows whether the reader likes it', async () => {
    expect(await card()).toContain('aria-pressed="false"');
    expect(await card({ liked: true })).toContain('aria-pressed="true"');
  });
});

describe('a row of one’s own list', () => {
  test('tells how many pictures there are, the kind, category, price and age', async () => {
    const text = textOf(await row());
    for (const words of [
      t('mine.pictures', { count: 2 }),
      t('kinds.one.Product'),
      'Vegetables',
      '12.50 DH',
      '2 hours ago',
    ])
      expect(text).toContain(words);
    expect(textOf(await row({ price: null }))).toContain('Not Determined');
  });

  test('cuts its title after twenty letters', async () => {
    expect(textOf(await row({ title: 'ز'.repeat(20) }))).not.toContain('…');
    expect(textOf(await row({ title: 'ز'.repeat(21) }))).toContain(`${'ز'.repeat(20)}…`);
  });

  test.each(['', 'uploads/a.pdf'])('with files «%s» shows the picture of its type, and no number', async (images) => {
    const markup = await row({ images });
    expect(markup).toContain('src="/pictures/types/Product.webp"');
    expect(markup).not.toContain('#images');
  });

  test('offers to activate only what is deleted, which is neither edited nor sold', async () => {
    const names = (['mine.show', 'mine.activate', 'mine.mark_sold', 'mine.edit', 'common.delete'] as const).map((key) =>
      t(key),
    );
    const [show, activate, sold, edit, remove] = names;
    const offered = async (changes: object) => {
      const text = textOf(await row(changes));
      return names.filter((name) => text.includes(name));
    };
    expect(await offered({})).toEqual([show, sold, edit, remove]);
    expect(await offered({ deleted: '1' })).toEqual([show, activate, remove]);
    expect(textOf(await row({ sold: 'Yes' }))).toContain(t('mine.mark_available'));
  });
});
