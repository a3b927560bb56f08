import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { PATHS } from '#lib/paths.ts';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { DAY } from '#lib/days.ts';

// The seller's own items.

const LIST = 'GET /api/items/my-items';
const user = { id: 1, role: 'farmer' } as const;
const FIGS = {
  id: 1,
  title: 'Dried figs',
  slug: 'a',
  type: 'Product',
  price: 12.5,
  state: 'accepted',
  active: 'Yes',
  sold: 'No',
  deleted: '0',
  ask_available: false,
  category_id: 11,
  category: { id: 11, en_name: 'Fruit', type: 'Product' },
  city_id: 21,
  city: { id: 21, en_name: 'Fez' },
} as const;
const GOAT = {
  ...FIGS,
  id: 2,
  title: 'Young goat',
  type: 'Animal',
  price: null,
  category_id: 12,
  category: { id: 12, en_name: 'Goats', type: 'Animal' },
  city_id: 22,
  city: { id: 22, en_name: 'Agadir' },
} as const;
type Item = Readonly<Record<string, unknown>>;

const open = (items: readonly Item[] | (() => readonly Item[]), answers: Answers = {}, width = 360) =>
  openPage(PATHS.myItems, {
    user,
    width,
    answers: { [LIST]: () => ({ items: typeof items === 'function' ? items() : items }), ...answers },
  });
type Opened = Awaited<ReturnType<typeof open>>;

const rows = page.getByRole('main').getByCss('li:has([role=group])');

const keysOf = ({ made }: Opened): string[] => made.map(({ key }) => key).filter((key) => !key.startsWith('GET'));

/** Chooses an entry of the menu of an own item. */
const chooseInMenu = async (row: Locator, entry: string): Promise<void> => {
  await row.getByCss('[aria-haspopup=menu]').click();
  await row.getByRole('menuitem', { name: entry }).click();
};

test('my items › are filtered by type, text, category and city', async () => {
  const { t } = await open([FIGS, GOAT]);
  const expectTitles = (...titles: readonly string[]): Promise<void> =>
    expect
      .poll(() =>
        rows
          .getByRole('heading')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(titles);
  const text = page.getByRole('searchbox', { name: t('my_items.filter_text') });
  const category = page.getByLabelText(t('my_items.filter_category'));
  const city = page.getByLabelText(t('my_items.filter_city'));
  await expectTitles(FIGS.title, GOAT.title);
  await expect.element(rows.nth(1).getByText('Not Determined')).toBeVisible();
  await page.getByRole('button', { name: t('item_types.many.Animal') }).click();
  await expectTitles(GOAT.title);
  await page.getByRole('button', { name: t('item_types.many.Land') }).click();
  await expect.element(page.getByRole('heading', { name: 'There is no item' })).toBeVisible();
  await page.getByRole('button', { name: t('my_items.asked_all') }).click();
  await expectTitles(FIGS.title, GOAT.title);
  await text.fill('FIGS');
  await expectTitles(FIGS.title);
  await text.fill('');
  await category.selectOptions('12');
  await expectTitles(GOAT.title);
  await category.selectOptions('');
  await city.selectOptions('21');
  await expectTitles(FIGS.title);
});

test('my items › link to the item form when there are none', async () => {
  const { t } = await open([]);
  await expect.element(page.getByRole('heading', { name: 'There is no item' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: t('my_items.new') })).toHaveLength(2);
});

test('my items › are marked sold, and available again', async () => {
  let sold: 'Yes' | 'No' = 'No';
  let counted = 0;
  const opened = await open(() => [{ ...FIGS, sold }], {
    'POST /api/items/sold/{id}': () => {
      sold = sold === 'No' ? 'Yes' : 'No';
      return { sold };
    },
    'GET /api/user/waiting': () => {
      counted += 1;
      return { waiting: {} };
    },
  });
  const before = counted;
  const { t } = opened;
  await rows.getByRole('button', { name: t('my_items.mark_sold') }).click();
  await expect.element(page.getByText(t('my_items.sold_now'))).toBeVisible();
  // The counts of the navigation follow.
  await expect.poll(() => counted).toBeGreaterThan(before);
  await rows.getByRole('button', { name: t('my_items.mark_available') }).click();
  await expect.element(page.getByText(t('my_items.available_now'))).toBeVisible();
  await expect.element(rows.getByRole('button', { name: t('my_items.mark_sold') })).toBeVisible();
  expect(keysOf(opened)).toEqual(Array(2).fill('POST /api/items/sold/{id}'));
});

test('my items › are deleted after confirmation, and restored', async () => {
  let deleted: '0' | '1' = '0';
  const opened = await open(() => [{ ...FIGS, deleted }], {
    'DELETE /api/items/delete_from_account/{id}': () => {
      deleted = '1';
      return { removed: 'soft' };
    },
    'POST /api/items/{id}/activate': () => {
      deleted = '0';
      return {};
    },
  });
  const { t } = opened;
  await chooseInMenu(rows, t('common.delete'));
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await expect.element(dialog.getByText(t('my_items.confirm_soft'))).toBeVisible();
  expect(keysOf(opened)).toEqual([]);
  await dialog.getByRole('button', { name: t('common.delete') }).click();
  await expect.element(rows.getByText(t('my_items.state.deleted'))).toBeVisible();
  await expect.element(rows.getByRole('link', { name: t('my_items.edit') })).not.toBeInTheDocument();
  // The owner can still open it.
  await rows.getByCss('[aria-haspopup=menu]').click();
  await expect.element(rows.getByRole('menuitem', { name: t('my_items.show') })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await rows.getByRole('button', { name: 'Activate' }).click();
  await expect.element(rows.getByText(t('my_items.state.accepted'))).toBeVisible();
});

test('my items › undo a deletion while the list is still loading', async () => {
  const { t, answer } = await open([FIGS], {
    'DELETE /api/items/delete_from_account/{id}': { removed: 'soft' },
    'POST /api/items/{id}/activate': {},
  });
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  answer({
    [LIST]: async () => {
      await gate;
      return { items: [{ ...FIGS, title: 'Dried figs, restored' }] };
    },
  });
  await chooseInMenu(rows, t('common.delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await page.getByRole('button', { name: t('my_items.undo') }).click();
  await expect.element(page.getByText(t('my_items.activated'))).toBeVisible();
  release();
  await expect.element(rows.getByText('Dried figs, restored')).toBeVisible();
  await expect.element(rows.getByText(t('my_items.state.accepted'))).toBeVisible();
});

test('my items › say when an action is refused', async () => {
  const { t } = await open([FIGS], {
    'POST /api/items/sold/{id}': () => {
      throw new TypeError('no network');
    },
  });
  await rows.getByRole('button', { name: t('my_items.mark_sold') }).click();
  await expect.element(page.getByText(t('common.offline')).first()).toBeVisible();
  await expect.element(rows.getByRole('button', { name: t('my_items.mark_sold') })).toBeEnabled();
});

test('my items › answer «still available?» with one tap', async () => {
  const outdated = new Set([1, 2]);
  const items = [FIGS, { ...GOAT, title: 'Nuts' }, { ...FIGS, id: 3, title: 'Corn' }];
  const opened = await open(() => items.map((item) => ({ ...item, ask_available: outdated.has(item.id) })), {
    'POST /api/items/{id}/still-available': ({ params: { id } }: { params: { id: string | number } }) => {
      outdated.delete(Number(id));
      return {};
    },
    'POST /api/items/sold/{id}': ({ params: { id } }: { params: { id: string | number } }) => {
      outdated.delete(Number(id));
      return { sold: 'Yes' };
    },
  });
  const { t, made } = opened;
  await expect.element(rows).toHaveLength(3);
  await expect.element(page.getByText(t('my_items.asked', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('my_items.asked_show') }).click();
  await expect.element(rows).toHaveLength(2);
  await rows
    .filter({ hasText: 'figs' })
    .getByRole('button', { name: t('my_items.ask_yes') })
    .click();
  await expect.element(page.getByText(t('my_items.ask_thanks'))).toBeVisible();
  await expect.element(page.getByText(t('my_items.asked', { count: 1 }))).toBeVisible();
  await rows
    .filter({ hasText: 'Nuts' })
    .getByRole('button', { name: t('my_items.mark_sold') })
    .click();
  // No item is asked about any more, and all three items are listed again.
  await expect.element(rows).toHaveLength(3);
  await expect.element(page.getByText(t('my_items.ask'))).not.toBeInTheDocument();
  expect(made.filter(({ key }) => !key.startsWith('GET')).map(({ key, params }) => [key, params.id])).toEqual([
    ['POST /api/items/{id}/still-available', '1'],
    ['POST /api/items/sold/{id}', '2'],
  ]);
});

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

test('my items › are renewed with one tap, then from a date on', async () => {
  let renew_from = inDays(-1);
  const opened = await open(() => [{ ...FIGS, renew_from }], {
    'POST /api/items/{id}/renew': () => {
      renew_from = inDays(7);
      return {};
    },
  });
  const { t } = opened;
  await rows.getByRole('button', { name: t('my_items.renew') }).click();
  await expect.element(page.getByText(t('my_items.renewed'))).toBeVisible();
  await expect.element(rows.getByRole('button', { name: t('my_items.renew') })).not.toBeInTheDocument();
  await rows.getByRole('button', { name: t('my_items.more', { title: FIGS.title }) }).click();
  const entry = rows.getByRole('menuitem', { name: t('my_items.renew'), exact: false });
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(entry.getByText(/From .?\d/)).toBeVisible();
  expect(keysOf(opened)).toEqual(['POST /api/items/{id}/renew']);
});

test('my items › have large buttons that all fit a narrow phone', async () => {
  const { t } = await open([{ ...FIGS, renew_from: inDays(-1) }], {}, 320);
  await expect.element(rows.getByRole('button', { name: t('my_items.renew') })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  const targets = rows.getByRole('group').getByCss('a, button').elements();
  const visible = targets.filter((element) => element.checkVisibility());
  expect(visible.length).toBeGreaterThanOrEqual(4);
  for (const target of visible) {
    const { width, height } = target.getBoundingClientRect();
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
});

const NOTHING = { views: 0, likes: 0, orders: 0, contacts: 0, conversations: 0 };

test('my items › have statistics', async () => {
  const once = { ...NOTHING, views: 1, contacts: 1 };
  const { t } = await open([FIGS], {
    'GET /api/items/{id}/statistics': { days: [{ ...once, day: '2026-05-17' }], totals: once },
  });
  await chooseInMenu(rows, t('my_items.statistics'));
  const dialog = page.getByRole('dialog', { name: t('item_stats.title', { title: FIGS.title }) });
  const summary = `${t('item_stats.seen', { count: 1 })} ${t('item_stats.took', { count: 1 })}`;
  await expect.element(dialog.getByText(summary)).toBeVisible();
  const contacts = dialog.getByRole('region', { name: t('item_stats.contacts') });
  await expect.element(contacts.getByText('1', { exact: true }).first()).toBeVisible();
  await expect.element(dialog.getByText(t('item_stats.advice.photos'))).not.toBeInTheDocument();
});

test('my items › have none where the site does without', async () => {
  const { t } = await openPage(PATHS.myItems, { user, absent: ['statistics'], answers: { [LIST]: { items: [FIGS] } } });
  await rows.getByCss('[aria-haspopup=menu]').click();
  await expect.element(rows.getByRole('menuitem', { name: t('my_items.show') })).toBeVisible();
  await expect.element(rows.getByRole('menuitem', { name: t('my_items.statistics') })).not.toBeInTheDocument();
});

test('my items › have statistics, with advice when the item has no views', async () => {
  const { t } = await open([FIGS], {
    'GET /api/items/{id}/statistics': { days: [{ ...NOTHING, day: '2026-05-17' }], totals: NOTHING },
  });
  await chooseInMenu(rows, t('my_items.statistics'));
  await expect.element(page.getByRole('dialog').getByText(t('item_stats.advice.photos'))).toBeVisible();
});

test('my items › have statistics, which can be loaded again when that failed', async () => {
  const { t, answer } = await open([FIGS], {
    'GET /api/items/{id}/statistics': () => {
      throw new TypeError('no network');
    },
  });
  await chooseInMenu(rows, t('my_items.statistics'));
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.element(alert.getByText(t('common.offline'))).toBeVisible();
  answer({ 'GET /api/items/{id}/statistics': { days: [{ ...NOTHING, day: '2026-05-17' }], totals: NOTHING } });
  await alert.getByRole('button', { name: t('common.retry') }).click();
  await expect.element(page.getByRole('dialog').getByText(t('item_stats.advice.photos'))).toBeVisible();
});

const UPDATE = 'POST /api/items/update/{publish}';
const STOCKED = { ...FIGS, quantity: 40, updated_at: '2026-11-01T08:00:00.000Z' };

const openQuick = async (answers: Answers) => {
  const opened = await open([STOCKED], answers);
  const { t } = opened;
  await page.getByRole('button', { name: t('my_items.quick.open', { title: FIGS.title }), exact: false }).click();
  const price = page.getByCss('li input[name=price]');
  return { ...opened, price, quantity: page.getByCss('li input[name=quantity]') };
};

test('my items › change price and quantity in their row, based on what it shows', async () => {
  const { t, made, price, quantity, answer } = await openQuick({ [UPDATE]: { updated: true, item: { id: 1 } } });
  expect(document.activeElement).toBe(price.element());
  await expect.element(price).toHaveAttribute('inputmode', 'decimal');
  await expect.element(quantity).toHaveAttribute('inputmode', 'numeric');
  await price.fill('13,5');
  await quantity.fill('25');
  answer({ [LIST]: { items: [{ ...STOCKED, price: 13.5, quantity: 25 }] } });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('my_items.quick.done'))).toBeVisible();
  await expect.element(page.getByText('13.50')).toBeVisible();
  const call = made.find(({ key }) => key === UPDATE);
  expect(call?.params).toEqual({ publish: 'Yes' });
  expect(call?.body).toEqual({
    id: 1,
    updated_at: STOCKED.updated_at,
    price: '13.5',
    quantity: '25',
    quantity_was: 40,
  });
});

test('my items › say beside the field why a price is refused, and that another tab was faster', async () => {
  const { t, price, answer } = await openQuick({
    [UPDATE]: refuse(422, 'invalid', '', { errors: { price: ['Too high.'] } }),
  });
  await price.fill('99999999999');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect.element(price).toHaveAccessibleDescription('Too high.');
  answer({ [UPDATE]: refuse(409, 'conflict', 'Edited meanwhile.') });
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Edited meanwhile.');
  await price.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(price).not.toBeInTheDocument();
});

test('my items › keep a change of the price until there is a network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const { t, price } = await openQuick({
    [UPDATE]: () => {
      throw new TypeError('no network');
    },
  });
  await price.fill('14');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect.element(page.getByRole('main').getByRole('status').filter({ hasText: /14/ })).toBeVisible();
  await expect.element(price).not.toBeInTheDocument();
});

test('my items › stand above the weather, whose error is shown at most once', async () => {
  const { t } = await open([FIGS], {
    'GET /api/weather': refuse(503, 'unavailable'),
    'GET /api/weather/days': refuse(503, 'unavailable'),
  });
  const weather = page.getByRole('region', { name: t('weather.title') });
  await expect.element(weather).toBeInTheDocument();
  expect(rows.first().element().getBoundingClientRect().bottom).toBeLessThan(
    weather.element().getBoundingClientRect().top,
  );
  weather.element().scrollIntoView();
  await expect.element(page.getByText(t('weather.unknown'))).toBeVisible();
  expect(page.getByText(t('weather.unknown')).elements()).toHaveLength(1);
});
