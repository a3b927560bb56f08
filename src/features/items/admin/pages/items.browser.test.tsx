import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { formatDate } from '#i18n/format.ts';
import { addDays, toDay } from '#lib/days.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { chooseCity, FORM_OPTIONS } from '#tests/support/item-form.ts';
import { openPage, type Answers, waitForPage } from '#tests/support/open-page.tsx';

// The administrator's list of all items: cards on a phone in Arabic, a table on a desktop in French.

const LIST = 'GET /api/items/admin-items';
const DECIDE = 'POST /api/admin/pending-items/decide';
const UPDATED_AT = '2026-05-17T08:00:00.000Z';
const OLIVES = {
  id: 7,
  title: 'Olives',
  slug: 'olives',
  type: 'Product',
  state: 'accepted',
  active: 'Yes',
  rejected: 'No',
  deleted: '0',
  boosted: false,
  updated_at: UPDATED_AT,
} as const;
type Item = Readonly<Record<string, unknown>>;

const listOf = (items: readonly Item[]) => ({
  items: { data: items, total: items.length, current_page: 1, last_page: 1 },
});

const WINDOWS = { ar: { width: 360, height: 740 }, fr: { width: 1280, height: 900 } } as const;

const open = (lang: 'ar' | 'fr', item: () => Item | null, answers: Answers = {}, query = {}) =>
  openPage(withQuery(PATHS.adminItems, query), {
    lang,
    ...WINDOWS[lang],
    user: { id: 9, role: 'admin' },
    answers: {
      ...FORM_OPTIONS,
      'GET /api/categories': { categories: [{ id: 11, type: 'Product', fr_name: 'Légumes', ar_name: 'خضر' }] },
      [LIST]: () => listOf([item() ?? []].flat()),
      ...answers,
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;

/** The changes that the page has made. */
const changesOf = ({ made }: Opened): unknown[] =>
  made.filter(({ key }) => !key.startsWith('GET')).map(({ key, body }) => ({ key, body }));

const waitForList = (query: Record<string, string | number>): Promise<void> =>
  waitForPage(withQuery(PATHS.adminItems, query));

const card = page.getByRole('article');
const row = page.getByRole('row').filter({ hasText: OLIVES.title });

/** Opens the menu of the item and returns it. */
const openMenu = async ({ t }: Opened, place: Locator): Promise<Locator> => {
  const name = t('my_items.menu', { title: OLIVES.title });
  await place.getByRole('button', { name }).click();
  return place.getByRole('menu', { name });
};

const confirmDeletion = async ({ t }: Opened): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: t('my_items.confirm_title') });
  await dialog.getByRole('button', { name: t('common.delete') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
};

test('admin item list › shows the last page for a page after it', async () => {
  const { t } = await open(
    'ar',
    () => OLIVES,
    {
      [LIST]: ({ query }: { query: { page?: string | number } }) =>
        query.page === '999' ? { items: { current_page: 999, last_page: 1 } } : listOf([OLIVES]),
    } as Answers,
    { page: 999 },
  );
  await waitForList({ page: 1 });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('admin_items.headings.all'));
  await expect.element(card).toHaveLength(1);
});

test('admin item list › searches words as they are typed', async () => {
  const { t, made } = await open('ar', () => OLIVES);
  await page.getByLabelText(t('admin_items.words'), { exact: false }).fill('زيتون');
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('زيتون');
  await expect.poll(() => made.findLast(({ key }) => key === LIST)?.query.q).toBe('زيتون');
});

test('admin item list › has a menu within the window, which says why a pending item cannot be boosted', async () => {
  const opened = await open('ar', () => ({ ...OLIVES, state: 'pending', active: 'No' }));
  const { t } = opened;
  const menu = await openMenu(opened, card);
  await expect.element(menu).toBeVisible();
  const { left, right } = menu.element().getBoundingClientRect();
  expect(left >= 0 && right <= 360).toBe(true);
  await expect.element(menu.getByRole('menuitem', { name: t('my_items.activate') })).not.toBeInTheDocument();
  const boost = menu.getByRole('menuitem', { name: t('admin_items.boosted'), exact: false });
  await expect.element(boost.getByText(t('admin_items.boost.not'))).toBeVisible();
  await expect.element(boost).toHaveAttribute('aria-disabled', 'true');
});

test('admin item list › accepts an item, and takes that back', async () => {
  let state: 'pending' | 'accepted' = 'pending';
  const opened = await open('ar', () => ({ ...OLIVES, state }), {
    [DECIDE]: () => {
      state = 'accepted';
      return { results: [{ id: 7, done: true, updated_at: '2026-05-17T09:00:00.000Z' }] };
    },
    'POST /api/admin/pending-items/undo': () => {
      state = 'pending';
      return { results: [{ id: 7, done: true, updated_at: '2026-05-17T10:00:00.000Z' }] };
    },
  });
  const { t } = opened;
  await (await openMenu(opened, card)).getByRole('menuitem', { name: t('admin_items.accept') }).click();
  await expect.element(card.getByText(t('my_items.state.accepted'))).toBeVisible();
  await page.getByRole('button', { name: t('my_items.undo') }).click();
  await expect.element(card.getByText(t('my_items.state.pending'))).toBeVisible();
  expect(changesOf(opened)).toEqual([
    { key: DECIDE, body: { items: [{ id: 7, seen_updated_at: UPDATED_AT }], status: 'clientAccepted' } },
    {
      key: 'POST /api/admin/pending-items/undo',
      body: { items: [{ id: 7, seen_updated_at: '2026-05-17T09:00:00.000Z' }] },
    },
  ]);
});

test('admin item list › rejects an item with a reason', async () => {
  let state: 'accepted' | 'rejected' = 'accepted';
  const opened = await open('ar', () => ({ ...OLIVES, state }), {
    [DECIDE]: () => {
      state = 'rejected';
      return { results: [{ id: 7, done: true, updated_at: UPDATED_AT }] };
    },
  });
  const { t } = opened;
  await (await openMenu(opened, card)).getByRole('menuitem', { name: t('admin_items.refuse') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin_items.refuse_title', { title: OLIVES.title }) });
  await dialog.getByRole('button', { name: t('moderation.reason.duplicate') }).click();
  await dialog.getByRole('button', { name: t('admin_items.refuse') }).click();
  await expect.element(card.getByText(t('my_items.state.rejected'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changesOf(opened)).toMatchObject([{ key: DECIDE, body: { status: 'rejected', reason: 'duplicate' } }]);
});

test('admin item list › boosts an item for a chosen number of days', async () => {
  let boosted_until: string | null = null;
  const until = addDays(toDay(new Date()), 14);
  const opened = await open('ar', () => ({ ...OLIVES, boosted: boosted_until !== null, boosted_until }), {
    'PUT /api/admin/items/{id}/boost': () => {
      boosted_until = `${until}T22:00:00.000Z`;
      return {};
    },
  });
  const { t } = opened;
  await (await openMenu(opened, card)).getByRole('menuitem', { name: t('admin_items.boosted') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin_items.boost.title', { title: OLIVES.title }) });
  await dialog.getByRole('button', { name: t('admin_items.boost.days', { count: 14 }) }).click();
  await expect.element(dialog.getByLabelText(t('admin_items.boost.until'), { exact: false })).toHaveValue(until);
  await dialog.getByRole('button', { name: t('admin_items.boost.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const shown = t('admin_items.until', { day: formatDate(until, 'ar') });
  await expect.element(card.getByText(shown)).toBeVisible();
  expect(changesOf(opened)).toEqual([{ key: 'PUT /api/admin/items/{id}/boost', body: { until } }]);
});

test('admin item list › shows the statistics of an item, in Arabic from right to left', async () => {
  const none = { views: 0, likes: 0, contacts: 0, conversations: 0, orders: 0 };
  const liked = { ...none, likes: 1 };
  const opened = await open('ar', () => OLIVES, {
    'GET /api/items/{id}/statistics': {
      days: [
        { ...none, day: '2026-05-16' },
        { ...liked, day: '2026-05-17' },
      ],
      totals: liked,
    },
  });
  const { t } = opened;
  await (await openMenu(opened, card)).getByRole('menuitem', { name: t('admin_items.statistics') }).click();
  const dialog = page.getByRole('dialog', { name: t('item_stats.title', { title: OLIVES.title }) });
  // The newest day is the first row.
  const cells = dialog.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  await expect.poll(() => cells.elements().map(({ textContent }) => textContent)).toEqual(['0', '1', '0', '0', '0']);
  // The last bar, today's, is the leftmost.
  const bars = dialog
    .getByRole('region', { name: t('item_stats.likes') })
    .getByCss('g')
    .elements();
  const [first, last] = [bars.at(0), bars.at(-1)].map((bar) => bar?.getBoundingClientRect().x ?? 0);
  expect(last).toBeLessThan(first ?? 0);
});

test('admin item list › filters by type, city and status', async () => {
  const { t, made } = await open('fr', () => OLIVES, {}, { q: 'Olives' });
  const types = page.getByRole('navigation', { name: t('admin_items.types') });
  await types.getByText(t('item_types.many.Product')).click();
  await waitForList({ q: 'Olives', type: 'Product' });
  await chooseCity(page.getByRole('combobox', { name: t('my_items.filter_city') }), 'Fès');
  await page.getByLabelText(t('admin_items.status')).selectOptions('accepted');
  await waitForList({ q: 'Olives', type: 'Product', city_id: 21, status: 'accepted' });
  await expect
    .poll(() => made.findLast(({ key }) => key === LIST)?.query)
    .toMatchObject({ q: 'Olives', type: 'Product', city_id: '21', status: 'accepted' });
  await page.getByLabelText(t('admin_items.status')).selectOptions('');
  await waitForList({ q: 'Olives', type: 'Product', city_id: 21 });
});

test('admin item list › says when nothing matches, and offers all items', async () => {
  const { t } = await open('fr', () => null, {}, { q: 'Olives' });
  await expect.element(page.getByRole('heading', { name: t('admin_items.none') })).toBeVisible();
  await page.getByRole('link', { name: t('admin_items.show_all') }).click();
  await waitForList({});
});

test('admin item list › has a menu for the keyboard', async () => {
  const { t } = await open('fr', () => OLIVES);
  const button = row.getByRole('button', { name: t('my_items.menu', { title: OLIVES.title }) });
  const entry = (name: string): Locator => row.getByRole('menuitem', { name });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry(t('admin_items.accept'))).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(entry(t('common.delete'))).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(entry(t('admin_items.refuse'))).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(row.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  await expect.element(page.getByRole('dialog', { name: t('my_items.confirm_title') })).toBeVisible();
});

test('admin item list › deletes an item in two confirmed steps, and restores it after the first', async () => {
  const REMOVE = 'DELETE /api/admin/pending-items/delete/{id}';
  let item: Item | null = OLIVES;
  const opened = await open('fr', () => item, {
    [REMOVE]: () => {
      const removed = item?.deleted === '1' ? 'permanent' : 'soft';
      item = removed === 'soft' ? { ...OLIVES, deleted: '1' } : null;
      return { removed };
    },
    'POST /api/items/{id}/activate': () => {
      item = OLIVES;
      return {};
    },
  });
  const { t } = opened;
  const choose = async (name: string): Promise<void> =>
    (await openMenu(opened, row)).getByRole('menuitem', { name }).click();
  await choose(t('common.delete'));
  await expect.element(page.getByText(t('admin_items.remove', { title: OLIVES.title }))).toBeVisible();
  await confirmDeletion(opened);
  await expect.element(row.getByText(t('my_items.state.deleted'))).toBeVisible();
  await choose(t('my_items.activate'));
  await expect.element(row.getByText(t('my_items.state.accepted'))).toBeVisible();
  await choose(t('common.delete'));
  await confirmDeletion(opened);
  await expect.element(row.getByText(t('my_items.state.deleted'))).toBeVisible();
  await choose(t('common.delete'));
  await expect.element(page.getByText(t('admin_items.remove_again', { title: OLIVES.title }))).toBeVisible();
  await confirmDeletion(opened);
  await expect.element(page.getByText(t('moderation.removed'))).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});
