import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { renderElement, visibleText } from '#tests/support/render-element.ts';
import type { Lang } from '#lib/lang.ts';
import type { MyCard } from '../contract.ts';
import { ItemCard } from './item-card.tsx';
import { LikeButton } from '#features/likes/ui/like-button.tsx';
import { toTeaser } from './teaser.ts';
import { OwnRow } from './mine/own-row.tsx';

// Item cards and rows as rendered by the server.

const t = getTexts('en');
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

const card = (changes: object = {}, lang: Lang = 'en') => {
  const teaser = toTeaser({ ...item, ...changes }, lang);
  return renderElement(createElement(ItemCard, { item: teaser, Like: LikeButton }), lang, { now });
};
const row = (changes: object = {}, lang: Lang = 'en') => {
  const own = {
    ...item,
    deleted: '0',
    state: 'accepted',
    note: null,
    ask_available: false,
    renew_from: null,
    ...changes,
  };
  return renderElement(createElement(OwnRow, { item: own as unknown as MyCard }), lang, { now });
};

describe('ItemCard', () => {
  test('shows title, category, price, age and views, and links to the item', async () => {
    const markup = await card();
    expect(markup).toContain('href="/en/item/tomates/7"');
    expect(markup).toContain('src="/uploads/a.webp?w=320"');
    for (const words of ['Tomates', 'Vegetables', '12.50 DH / kg', '2 hours ago', '41', '3'])
      expect(visibleText(markup)).toContain(words);
  });

  test.each([
    ['ar', 'خضر', '12,50 درهم'],
    ['fr', 'Légumes', '12,50 DH'],
    ['en', 'Vegetables', '12.50 DH'],
  ] as const)('in %s shows category and currency in the language', async (lang, category, price) => {
    const text = visibleText(await card({}, lang));
    expect(text).toContain(category);
    expect(text).toContain(price);
  });

  test('shows no currency without a price', async () => {
    expect(visibleText(await card({ price: null }))).not.toContain('DH');
  });

  test('says when the item is sold, and nothing otherwise', async () => {
    const words = (markup: string) =>
      (['common.available', 'common.sold'] as const).map((key) => visibleText(markup).includes(t(key)));
    expect(words(await card())).toEqual([false, false]);
    expect(words(await card({ sold: 'Yes' }))).toEqual([false, true]);
  });

  test('truncates the title after fifty characters', async () => {
    expect(visibleText(await card({ title: 'ز'.repeat(50) }))).toContain(`${'ز'.repeat(50)} `);
    expect(visibleText(await card({ title: 'ز'.repeat(51) }))).toContain(`${'ز'.repeat(50)}…`);
  });

  test.each(['', 'uploads/a.pdf,uploads/b.webp'])(
    'with files «%s» shows the placeholder of its type',
    async (images) => {
      expect(await card({ images })).toMatch(/class="no-photo[^]*#carrot[^]*No photo/);
    },
  );

  test('shows whether the viewer likes it', async () => {
    expect(await card()).toContain('aria-pressed="false"');
    expect(await card({ liked: true })).toContain('aria-pressed="true"');
  });
});

describe('OwnRow', () => {
  test('shows number of pictures, kind, category, price and age', async () => {
    const text = visibleText(await row());
    for (const words of [
      t('my_items.pictures', { count: 2 }),
      t('item_types.one.Product'),
      'Vegetables',
      '12.50 DH',
      '2 hours ago',
    ])
      expect(text).toContain(words);
    expect(visibleText(await row({ price: null }))).toContain('Not Determined');
  });

  test('has the whole title, which is cut after two lines', async () => {
    expect(visibleText(await row({ title: 'ز'.repeat(120) }))).toContain('ز'.repeat(120));
  });

  test.each(['', 'uploads/a.pdf'])(
    'with files «%s» shows the placeholder of its type, and no number',
    async (images) => {
      const markup = await row({ images });
      expect(markup).toMatch(/class="no-photo[^]*#carrot[^]*No photo/);
      expect(markup).not.toContain('#images');
    },
  );

  test('offers to restore only deleted items, which can neither be edited nor sold', async () => {
    const names = (['my_items.activate', 'my_items.mark_sold', 'my_items.edit'] as const).map((key) => t(key));
    const [activate, sold, edit] = names;
    const offered = async (changes: object) => {
      const text = visibleText(await row(changes));
      return names.filter((name) => text.includes(name));
    };
    // Showing and deleting are in the menu, which is rendered when it opens.
    expect(await offered({})).toEqual([sold, edit]);
    expect(await offered({ deleted: '1', restorable: true })).toEqual([activate]);
    // The team deleted it: only they restore it, and the row says so.
    expect(await offered({ deleted: '1', restorable: false })).toEqual([]);
    expect(visibleText(await row({ deleted: '1', restorable: false }))).toContain(t('my_items.deleted_by_team'));
    expect(visibleText(await row({ sold: 'Yes' }))).toContain(t('my_items.mark_available'));
  });

  test('offers to renew an item from the moment when that is possible, and says when it was renewed', async () => {
    const at = (renew_from: string | null) => row({ renew_from });
    expect(await at('2026-06-15T12:00:00Z')).toContain(t('my_items.renew'));
    for (const later of ['2026-06-15T12:00:01Z', null]) expect(await at(later)).not.toContain(t('my_items.renew'));
    const renewed_at = '2026-06-15T11:00:00Z';
    for (const markup of [await row({ renewed_at }), await card({ renewed_at })])
      expect(visibleText(markup)).toContain('Renewed 1 hour ago');
  });
});
