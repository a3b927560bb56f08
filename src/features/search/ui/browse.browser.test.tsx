import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { pathIn } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import '#i18n/bundles/accounts.ts';

// The item lists for buyers, and the ways between lists and items.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const ITEMS = [
  { id: 1, slug: 'poires', title: 'Poires', type: 'Product', liked: false, likes: 0 },
  { id: 2, slug: 'serpe', title: 'Serpe', type: 'Tool', liked: false, likes: 0 },
] as const;

const find = ({ query = {} }: { query?: Readonly<Record<string, unknown>> }) => {
  const data = ITEMS.filter(
    ({ type }) => !query['max_price'] && [undefined, 'All', type].includes(query['type'] as string | undefined),
  );
  return { items: { data, total: data.length }, corrected: false };
};
const findItem: Answers['GET /api/items/{id}'] = ({ params }) => ({
  item: ITEMS.find(({ id }) => String(id) === String(params.id)) ?? {},
});

const cards = page.getByRole('article');
const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);
const readQuery = (name: string): string | null => new URLSearchParams(location.search).get(name);

test('buyer items › are searched and filtered under their own URL', async () => {
  const { t } = await openPage(PATHS.buyerItems, { lang: 'fr', answers: { 'GET /api/buyer-items/search': find } });
  await expect.element(page.getByText(t('search.side.buyers.text'))).toBeVisible();
  await page.getByCss('#search-words').fill('miel');
  await expect.poll(() => readQuery('q')).toBe('miel');
  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await tabs.getByRole('link', { name: t('item_types.many.Tool') }).click();
  await expect.poll(() => readQuery('type')).toBe('Tool');
  expect(location.pathname).toBe(pathIn('fr', PATHS.buyerItems));
  await expectCount(cards, 1);
  await page.getByCss('a[aria-haspopup=dialog]').click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  await sheet.getByLabelText(t('search.to'), { exact: true }).fill('50');
  await sheet.getByRole('button', { name: t('common.apply') }).click();
  await expect.poll(() => readQuery('max_price')).toBe('50');
  await expect.element(page.getByRole('heading', { name: t('search.none_for', { words: 'miel' }) })).toBeVisible();
  history.back();
  await expectCount(cards, 1);
  history.back();
  await expect.poll(() => readQuery('type')).toBeNull();
  await expect
    .element(tabs.getByRole('link', { name: t('item_types.many.All') }))
    .toHaveAttribute('aria-current', 'page');
});

test('buyer items › lead guests to sign in, and then back to the same search', async () => {
  const { t } = await openPage(withQuery(PATHS.buyerItems, { q: 'miel' }), { lang: 'fr' });
  const signIn = page.getByRole('link', { name: t('search.side.sign_in') });
  const url = new URL(signIn.element().getAttribute('href') ?? '', location.href);
  expect(url.pathname).toBe(pathIn('fr', PATHS.login));
  expect(url.searchParams.get('back')).toContain('miel');
  await signIn.click();
  await expect.element(page.getByRole('dialog', { name: t('accounts.sign_in') })).toBeVisible();
});

test('home page › leads to the items for buyers', async () => {
  const { t } = await openPage(PATHS.home, { lang: 'fr', answers: { 'GET /api/buyer-items/search': find } });
  await page.getByRole('link', { name: t('layout.footer_buyers') }).click();
  await expect.poll(() => location.pathname).toBe(pathIn('fr', PATHS.buyerItems));
  await expectCount(cards, 2);
});

test('search page › shows its cards again after another type was chosen by mistake', async () => {
  const { t, answer } = await openPage(SEARCH_ALL, {
    lang: 'fr',
    user: { id: 3, role: 'buyer' },
    answers: {
      'GET /api/items/search': find,
      'GET /api/items/{id}': findItem,
      'POST /api/items/{id}/like': { liked: true, likes: 1 },
    },
  });
  await expectCount(cards, 2);
  // The other type never arrives.
  answer({ 'GET /api/items/search': () => new Promise(() => {}) });
  const tabs = page.getByRole('navigation', { name: t('search.types') });
  await tabs.getByRole('link', { name: t('item_types.many.Tool') }).click();
  await expectCount(cards, 0);
  await tabs.getByRole('link', { name: t('item_types.many.All') }).click();
  await expectCount(cards, 2);
  const card = cards.filter({ hasText: 'Poires' });
  const heart = card.getByRole('button', { name: t('card.like', { title: 'Poires' }), exact: false });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toMatchTextContent(/1$/);
  await card.getByRole('link', { name: 'Poires' }).click();
  await expect.poll(() => location.pathname).toBe(pathIn('fr', pathTo('item', { slug: 'poires', id: '1' })));
});

test('item page › loads similar items when they come near, and opens one of them', async () => {
  const { t } = await openPage(pathTo('item', { slug: 'poires', id: '1' }), {
    lang: 'fr',
    answers: { 'GET /api/items/{id}': findItem, 'GET /api/items/{id}/similar': { items: [ITEMS[1]] } },
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Poires');
  const similar = page.getByRole('region', { name: t('about.similar') });
  await expectCount(similar.getByRole('article'), 0);
  const all = similar.getByRole('link', { name: t('card.view_all_of', { list: t('about.similar') }) });
  await expect.element(all).toHaveAttribute('href', pathIn('fr', pathTo('search', { type: 'Product' })));
  similar.element().scrollIntoView();
  await similar.getByRole('article').getByRole('link').first().click();
  await expect.element(heading).toHaveTextContent('Serpe');
});

test('header › has the search field on phones, and not twice on the search page', async () => {
  for (const path of [PATHS.home, PATHS.help, pathTo('item', { slug: 'poires', id: '1' })]) {
    await openPage(path, { answers: { 'GET /api/items/{id}': findItem } });
    const field = page.getByCss('#header-search');
    expect(field.element().getBoundingClientRect().width).toBeGreaterThan(140);
    await field.fill('Poires');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => readQuery('q')).toBe('Poires');
    await expectCount(field, 0);
    await expectCount(page.getByCss('search, [role=search]'), 1);
  }
});
