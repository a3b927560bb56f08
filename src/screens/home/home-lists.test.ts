import { createElement } from 'react';
import { expect, test } from 'vitest';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { renderElement, visibleText } from '#tests/support/render-element.ts';
import type { Lang } from '#lib/lang.ts';
import type { HomeLists } from './home-data.ts';
import { ItemLists } from './home-lists.tsx';
import { LoadingOverlay } from '#ui/list-states.tsx';
import { Slideshow } from './slideshow.tsx';

// The sections of the home page, as rendered on the server.

const category = { id: 4, type: 'Animal', ar_name: 'أغنام', fr_name: 'Ovins', en_name: 'Sheep' } as const;
const item = {
  id: 7,
  slug: 'belier',
  title: 'Bélier',
  images: '',
  type: 'Land',
  price: null,
  price_unit: null,
  sold: 'No',
  views: 0,
  likes: 0,
  liked: false,
  created_at: '2026-06-15T10:00:00Z',
  category: null,
  city: null,
} as const;
const full: HomeLists = {
  rows: [{ category, items: [item] }],
  all: [item],
  forMe: [item],
  latest: [item],
  sort: null,
  general: true,
};

/** The sections: heading, target of "view all", sort links with their target and state, and markup. */
const sectionsIn = async (lang: Lang, lists: HomeLists = full) =>
  (await renderElement(createElement(ItemLists, lists), lang))
    .split('<section')
    .slice(1)
    .map((markup) => ({
      title: visibleText(/<h2[^>]*>(.*?)<\/h2>/s.exec(markup)?.[1] ?? ''),
      viewAll: /href="\/en(\/search[^"]*)"/.exec(markup)?.[1],
      chips: [...(/<nav.*?<\/nav>/s.exec(markup)?.[0] ?? '').matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(
        ([, attributes = '', text]) => [
          text,
          /href="([^"]*)"/.exec(attributes)?.[1],
          attributes.includes('aria-current'),
        ],
      ),
      markup,
    }));

const t = getTexts('en');

test('HomeLists › shows a category row, all items, recommendations and the newest', async () => {
  const [row, all, forMe, latest] = await sectionsIn('en');
  expect([row?.title, row?.viewAll]).toEqual(['Sheep', '/search/Animal?category_id=4']);
  expect(all?.viewAll).toBe('/search/All');
  expect([forMe?.title, forMe?.viewAll]).toEqual([t('home.for_me'), undefined]);
  expect(latest?.viewAll).toBe('/search/All');
  const ar = await sectionsIn('ar');
  expect([ar[0]?.title, ar[1]?.title]).toEqual(['أغنام', getTexts('ar')('home.latest')]);
  expect((await sectionsIn('fr'))[0]?.title).toBe('Ovins');
});

test('HomeLists › the page has one sort control, at the grid of all items, with the active order marked', async () => {
  const chips = [
    [t('card.sort.latest'), '/en'],
    [t('card.sort.oldest'), '/en?sort=oldest'],
    [t('card.sort.popular'), '/en?sort=popular'],
  ];
  for (const sort of [null, 'popular'] as const) {
    const [row, all, ...others] = await sectionsIn('en', { ...full, sort });
    const active = t(`card.sort.${sort ?? 'latest'}`);
    expect(all?.chips).toEqual(chips.map(([text, to]) => [text, to, text === active]));
    expect([row, ...others].map((section) => section?.chips)).toEqual([[], [], []]);
  }
});

test('ItemGrid › two, three and four columns from sm, md and lg on', async () => {
  const [row, all] = await sectionsIn('en');
  const columns = (markup = ''): string[] =>
    (/<ul class="([^"]*)"/.exec(markup)?.[1] ?? '').split(' ').filter((name) => /^(?:[a-z]+:)?grid-\w+-\d/.test(name));
  expect(columns(all?.markup)).toEqual(['grid-fit-2', 'md:grid-cols-3', 'lg:grid-cols-4']);
  expect(columns(row?.markup)).toEqual([]);
});

test('HomeLists › a failed list shows an error, an empty one a hint, the others their items', async () => {
  const [row, all, forMe] = await sectionsIn('en', { ...full, rows: [{ category, items: null }], all: [] });
  expect(row?.markup).toContain('role="alert"');
  expect(all?.markup).toContain('href="/en/dashboard/items/create"');
  expect(forMe?.markup).toContain('href="/en/item/belier/7"');
});

test('Loading › shows the logo', async () => {
  const markup = await renderElement(createElement(LoadingOverlay), 'en');
  expect([markup.includes('/art/mark.svg'), visibleText(markup)]).toEqual([true, t('common.loading')]);
});

test('Slideshow › slides have a gap of thirty pixels', async () => {
  const slide = { id: 1, title: 'Goals', text: '', action: 'See', link: '/search/All', picture: 'art/goals.svg' };
  expect(await renderElement(createElement(Slideshow, { slides: [slide] }), 'en')).toContain('gap-[30px]');
});
