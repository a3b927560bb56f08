import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { getStore } from '#client/offline/outbox/entries.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { writeStored } from '#client/local-storage.ts';

// The texts and content of pages without a network: waiting entries, pages without data, and the choice to save data.

const lang = 'fr';

/** Long enough for several slides. */
const LONG_MS = 20_000;

// The outbox is in a database of the browser.
afterEach(async () => {
  const store = await getStore();
  for (const { id } of await store.list()) await store.remove(id);
});

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) dispatchEvent(new Event('online'));
};

const loseNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

type Opened = Awaited<ReturnType<typeof openPage>>;

const listMade = ({ made }: Opened, key: string) => made.filter((call) => call.key === key);

const getOutboxRows = ({ t }: Opened) => page.getByRole('region', { name: t('offline.outbox') }).getByRole('listitem');

const openItem = () =>
  openPage(pathTo('item', { slug: 'miel', id: '7' }), {
    lang,
    user: { id: 1, role: 'buyer' },
    answers: {
      'GET /api/items/{id}': {
        item: {
          id: 7,
          slug: 'miel',
          title: 'Miel',
          type: 'Product',
          active: 'Yes',
          liked: false,
          likes: 0,
          user_id: 9,
        },
      },
      'POST /api/items/{id}/like': { liked: true, likes: 1 },
    },
  });

/** Opens the driver's orders, of which one is confirmed. */
const openDeliveries = (answers: Answers = {}, status: 'confirmed' | 'shipped' = 'confirmed') =>
  openPage(PATHS.deliveryOrders, {
    lang,
    user: { id: 1, role: 'delivery' },
    answers: {
      'GET /api/delivery/orders': { orders: { data: [{ id: 31, status, delivery_id: 1 }], total: 1 } },
      ...answers,
    },
  });

const getStep = ({ t }: Opened, status: 'shipped' | 'delivered') =>
  page.getByRole('button', { name: t(`delivery.step.${status}`) });

test('outbox › a heart that is pressed three times waits as one entry', async () => {
  setOnline(false);
  const opened = await openItem();
  const heart = page.getByCss('[data-like="7"]').first();
  for (const [pressed, value] of [
    ['true', 'Yes'],
    ['false', 'No'],
    ['true', 'Yes'],
  ] as const) {
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', pressed);
    await expect.poll(async () => (await (await getStore()).list()).map((entry) => entry.value)).toEqual([value]);
  }
  await expect.element(page.getByText(opened.t('offline.queued'))).toBeVisible();
  const bar = page.getByRole('link', { name: opened.t('offline.waiting_count', { count: 1 }) });
  await expect.element(bar).toBeVisible();
  setOnline(true);
  await expect.element(bar).not.toBeInTheDocument();
  expect(listMade(opened, 'POST /api/items/{id}/like').map(({ query }) => query.liked)).toEqual(['Yes']);
});

test('outbox › does not send what the user takes back', async () => {
  setOnline(false);
  const opened = await openItem();
  const { t } = opened;
  await page.getByCss('[data-like="7"]').first().click();
  await page.getByRole('link', { name: t('offline.waiting_count', { count: 1 }) }).click();
  const rows = getOutboxRows(opened);
  await rows.getByRole('button', { name: t('offline.cancel') }).click();
  await expect.element(rows).not.toBeInTheDocument();
  setOnline(true);
  expect(await (await getStore()).list()).toEqual([]);
  expect(listMade(opened, 'POST /api/items/{id}/like')).toEqual([]);
});

test('outbox › a step that arrives later is announced, and the page loads its data again', async () => {
  setOnline(false);
  const opened = await openDeliveries({
    'PUT /api/delivery/orders/{id}/status': { order: { id: 31, status: 'shipped' } },
  });
  await getStep(opened, 'shipped').click();
  await expect.element(getStep(opened, 'delivered')).toBeVisible();
  const loads = listMade(opened, 'GET /api/delivery/orders').length;
  opened.answer({ 'GET /api/delivery/orders': { orders: { data: [{ id: 31, status: 'delivered' }], total: 1 } } });
  setOnline(true);
  await expect
    .element(page.getByText(opened.t('offline.arrived', { what: '' }).slice(0, 7), { exact: false }))
    .toBeVisible();
  await expect.poll(() => listMade(opened, 'GET /api/delivery/orders').length).toBeGreaterThan(loads);
  await expect.element(getStep(opened, 'delivered')).not.toBeInTheDocument();
});

test('outbox › shows both versions of an order that was changed meanwhile, and applies that of the driver on the new basis', async () => {
  setOnline(false);
  const opened = await openDeliveries({
    'PUT /api/delivery/orders/{id}/status': ({ body }) =>
      body.was === 'processing'
        ? { order: { id: 31, status: 'shipped' } }
        : Response.json(
            { code: 'conflict', message: 'x', errors: {}, current: { status: 'processing' } },
            { status: 409 },
          ),
  });
  const { t } = opened;
  await getStep(opened, 'shipped').click();
  await expect.element(page.getByText(t('offline.queued'))).toBeVisible();
  setOnline(true);
  await page.getByRole('link', { name: t('offline.refused_count', { count: 1 }) }).click();
  const rows = getOutboxRows(opened);
  await expect.element(rows.getByRole('alert')).toMatchTextContent(t('orders.status.shipped'));
  await expect.element(rows.getByRole('alert')).toMatchTextContent(t('orders.status.processing'));
  await rows.getByRole('button', { name: t('offline.anyway') }).click();
  await expect.element(rows).not.toBeInTheDocument();
  expect(listMade(opened, 'PUT /api/delivery/orders/{id}/status').map(({ body }) => body)).toEqual([
    { status: 'shipped', was: 'confirmed' },
    { status: 'shipped', was: 'processing' },
  ]);
});

const LOST_HOME = Object.fromEntries(
  (
    [
      'GET /api/slides',
      'GET /api/categories',
      'GET /api/items/all',
      'GET /api/items/for-me',
      'GET /api/items/latest',
    ] as const
  ).map((key) => [key, loseNetwork]),
) as Answers;

for (const [name, tab, answers] of [
  ['the home page', 'layout.tab_home', LOST_HOME],
  ['search', 'layout.tab_search', { 'GET /api/items/search': loseNetwork }],
] as const) {
  test(`navigation › to ${name} without its data says that there is no network`, async () => {
    const { t } = await openPage(PATHS.help, { lang, answers });
    await page
      .getByRole('navigation', { name: t('layout.quick_menu') })
      .getByRole('link', { name: t(tab) })
      .click();
    const main = page.getByRole('main');
    await expect.element(main.getByText(t('layout.error.offline')).first()).toBeVisible();
    await expect.element(main.getByRole('button', { name: t('common.retry') })).toBeVisible();
  });
}

test('navigation › to a page whose data is a server error without JSON says so, and not that the network is gone', async () => {
  const { t } = await openPage(PATHS.help, {
    lang,
    answers: { 'GET /api/items/search': new Response('<h1>Internal Server Error</h1>', { status: 500 }) },
  });
  await page
    .getByRole('navigation', { name: t('layout.quick_menu') })
    .getByRole('link', { name: t('layout.tab_search') })
    .click();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: t('layout.error.internal') })).toBeVisible();
  expect(main.getByText(t('layout.error.offline')).elements()).toEqual([]);
});

test('home page › shows the other lists when one fails, and loads it once back online', async () => {
  const items = [{ id: 7, title: 'Miel', type: 'Product' }] as const;
  const { t, answer } = await openPage(PATHS.home, {
    lang,
    answers: { 'GET /api/items/all': { items: { data: items } }, 'GET /api/items/for-me': refuse(503, 'unavailable') },
  });
  const section = page.getByRole('region', { name: t('home.for_me') });
  await expect.element(section.getByRole('alert')).toMatchTextContent(t('card.list_failed'));
  const latest = page.getByRole('region', { name: t('home.latest') });
  await expect.element(latest.getByRole('article').first()).toBeInTheDocument();
  answer({ 'GET /api/items/for-me': { items } });
  setOnline(true);
  await expect.element(section.getByRole('article').first()).toBeInTheDocument();
});

for (const language of ['ar', 'fr'] as const) {
  test(`save data › the choice stays after a reload, on the page for lost networks and on the profile, in ${language}`, async () => {
    const { t } = await openPage(PATHS.offline, { lang: language });
    const choice = page.getByRole('switch', { name: t('offline.save_data'), exact: false });
    await expect.element(choice).not.toBeChecked();
    await choice.click();
    await openPage(PATHS.offline, { lang: language });
    await expect.element(choice).toBeChecked();
    await openPage(PATHS.profile, { lang: language, user: { id: 1, role: 'farmer' } });
    await expect.element(choice).toBeChecked();
    await choice.click();
    await openPage(PATHS.offline, { lang: language });
    await expect.element(choice).not.toBeChecked();
  });
}

test('save data › the slideshow of the home page stays on its first slide', async () => {
  writeStored('save-data', 'true');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  const { t } = await openPage(PATHS.home, {
    lang,
    answers: { 'GET /api/slides': { slides: [{ id: 1 }, { id: 2 }, { id: 3 }] } },
  });
  await expect.element(page.getByRole('button', { name: t('card.play') })).toBeInTheDocument();
  await page.getByRole('banner').hover();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  const first = page.getByRole('button', { name: t('home.go_to_slide', { n: 1 }), exact: true });
  await expect.element(first).toHaveAttribute('aria-current', 'true');
});
