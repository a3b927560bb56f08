import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// Saved searches: the button of a search, and the page that lists what is saved.

const BUYER = { id: 1, role: 'buyer' } as const;
const SEARCH_ALL = pathTo('search', { type: 'All' });
const GOATS = {
  id: 5,
  name: 'goat',
  filters: { type: 'Animal', q: 'goat', max_price: '1500', age: '2' },
  path: withQuery(pathTo('search', { type: 'Animal' }), { q: 'goat', max_price: 1500, age: 2 }),
  seller: null,
  seller_id: null,
  side: null,
} as const;

/** Stores one search, as the server does. */
const storeOne = (): Answers => {
  let stored = { ...GOATS, paused: false };
  let deleted = false;
  const store = (paused: boolean) => {
    stored = { ...GOATS, paused };
    deleted = false;
    return { search: stored };
  };
  return {
    'GET /api/search/saved': () => ({ searches: deleted ? [] : [stored] }),
    'PUT /api/search/saved/{id}': ({ body }) => store(body.paused),
    'DELETE /api/search/saved/{id}': () => {
      deleted = true;
      return {};
    },
    'POST /api/search/saved': () => store(false),
  };
};

test('saved searches page › pauses, deletes, restores as it was, and resumes a search', async () => {
  const opened = await openPage(PATHS.savedSearches, { user: BUYER, answers: storeOne() });
  const { t, made } = opened;
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'goat' }).first();
  const paused = row.getByText(t('saved_searches.paused'), { exact: true });
  await expect.element(row).toMatchTextContent(/1\s500|1,500/);
  await row.getByRole('button', { name: t('saved_searches.pause_of', { name: 'goat' }) }).click();
  await expect.element(paused).toBeVisible();
  await row.getByRole('button', { name: t('saved_searches.delete_of', { name: 'goat' }) }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('saved_searches.none') })).toBeVisible();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('my_items.undo') })
    .click();
  await expect.element(paused).toBeVisible();
  expect(made.find(({ key }) => key === 'POST /api/search/saved')?.body).toMatchObject(GOATS.filters);
  await row.getByRole('button', { name: t('saved_searches.resume_of', { name: 'goat' }) }).click();
  await expect.element(paused).not.toBeInTheDocument();
});

test('saved searches page › opens a search', async () => {
  await openPage(PATHS.savedSearches, { user: BUYER, answers: storeOne() });
  await page.getByRole('main').getByRole('link', { name: 'goat' }).click();
  await waitForPage(GOATS.path);
});

test('saved searches page › keeps a search that cannot be paused, and says why', async () => {
  const answers = { ...storeOne(), 'PUT /api/search/saved/{id}': refuse(500, 'internal') };
  const { t } = await openPage(PATHS.savedSearches, { user: BUYER, answers });
  await page.getByRole('button', { name: t('saved_searches.pause_of', { name: 'goat' }) }).click();
  await expect.element(page.getByText(t('common.failed'), { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText(t('saved_searches.paused'), { exact: true })).not.toBeInTheDocument();
});

test('search with results › is saved by a quiet button, which then leads to the saved ones', async () => {
  const found = { items: { data: [{ id: 1 }], total: 1 }, corrected: false };
  const { t, made } = await openPage(withQuery(SEARCH_ALL, { q: 'tomates', max_price: 900 }), {
    lang: 'fr',
    user: BUYER,
    answers: {
      'GET /api/items/search': found,
      'GET /api/search/saved': { searches: [] },
      'POST /api/search/saved': {},
    },
  });
  await page.getByRole('button', { name: t('search.notify_me') }).click();
  await expect.element(page.getByRole('link', { name: t('saved_searches.on') })).toBeVisible();
  expect(made.find(({ key }) => key === 'POST /api/search/saved')?.body).toEqual({
    type: 'All',
    q: 'tomates',
    max_price: '900',
  });
  await page
    .getByRole('status')
    .getByRole('button', { name: t('layout.searches') })
    .click();
  await waitForPage(PATHS.savedSearches);
});

test('search › shows which searches are saved, and does not offer to save the whole market', async () => {
  const path = withQuery(SEARCH_ALL, { q: 'tomates', max_price: 900 });
  const answers: Answers = {
    'GET /api/items/search': { items: { data: [{ id: 1 }], total: 1 }, corrected: false },
    'GET /api/search/saved': { searches: [{ ...GOATS, path, paused: false }] },
  };
  const { t } = await openPage(path, { user: BUYER, answers });
  const on = page.getByRole('link', { name: t('saved_searches.on') });
  const save = page.getByRole('button', { name: t('search.notify_me') });
  await expect.element(on).toBeVisible();
  await openPage(withQuery(SEARCH_ALL, { q: 'tomates' }), { user: BUYER, answers });
  await expect.element(save).toBeVisible();
  await openPage(SEARCH_ALL, { user: BUYER, answers });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(on).not.toBeInTheDocument();
});
