import type { Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone, type TestUser } from './support/users.ts';

// What is left on a device after its user has gone, in all places where a browser stores anything.

test.use({ serviceWorkers: 'allow' });

const lang = 'fr';
const t = getTexts(lang);
const at = (path: string): string => localizedPath(lang, path);
const createPath = pathTo('createItemOf', { type: 'Product' });
const ADDRESS = 'Derb Sidi Bouloukat 12';
const TITLE = 'Olives de Meknès';

/** Runs in the page. Everything that the browser stores, as text, and the keys by place. */
const readDevice = async () => {
  const databases: Record<string, unknown> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(name)));
    });
    for (const store of db.objectStoreNames) {
      databases[`${name}/${store}`] = await new Promise((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
    }
    db.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) cached.push(`${name} ${decodeURI(new URL(url).pathname)}`);
  }
  const local = Object.fromEntries(Object.entries(localStorage));
  return { local, tab: Object.fromEntries(Object.entries(sessionStorage)), databases, cached };
};

const read = (page: Page) => page.evaluate(readDevice);

const waitUntilStored = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const { pathname } = new URL(page.url());
      return (await read(page)).cached.some((entry) => entry.startsWith('pages-') && entry.endsWith(` ${pathname}`));
    })
    .toBe(true);

/** Leaves traces of all kinds: a form of a listing and of an order, a message, a search, stored pages, a preference. */
const useDevice = async (page: Page, { id, slug }: { id: number; slug: string }): Promise<void> => {
  await visit(page, at(createPath));
  await page.getByLabel(t('form.title.Product')).fill(TITLE);
  await visit(page, at(pathTo('order', { id: String(id) })));
  const form = page.getByRole('form', { name: t('order.heading') });
  await form.getByLabel(t('order.phone'), { exact: true }).fill(randomPhone());
  await form.getByLabel(t('order.address'), { exact: true }).fill(ADDRESS);
  await visit(page, at(pathTo('item', { slug, id: String(id) })));
  await page
    .getByRole('button', { name: t('item.message') })
    .filter({ visible: true })
    .click();
  await page.getByRole('textbox', { name: t('chat.panel.label') }).fill('Toujours disponible ?');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('searches', '["figues de Taounate"]');
  });
  await visit(page, at(PATHS.buyerOrders));
  await waitUntilStored(page);
  const { local } = await read(page);
  for (const text of [TITLE, ADDRESS, 'Toujours disponible', 'Taounate']) expect(JSON.stringify(local)).toContain(text);
};

/** Nothing of what the user has typed, seen or is. */
const expectNothingOf = async (page: Page, user: TestUser): Promise<void> => {
  await expect
    .poll(async () => {
      const device = await read(page);
      const text = JSON.stringify(device);
      const found = [TITLE, ADDRESS, 'Toujours disponible', 'Taounate', user.first_name, user.email, '/buyer/orders'];
      return [
        ...found.filter((one) => text.includes(one)),
        ...device.cached.filter((entry) => entry.startsWith(`pages-${user.id} `)),
      ];
    })
    .toEqual([]);
};

const prepare = async (createUser: () => Promise<TestUser>, admin: TestUser) => {
  const [seller, user] = await Promise.all([createUser(), createUser()]);
  return { user, item: await publishAccepted(seller, admin, { price: '12.50', quantity: '9' }) };
};

const signOut = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: t('profile.sign_out'), exact: true })
    .last()
    .click();
  await waitForPage(page, at(PATHS.home));
};

test('user who signs out › leaves nothing but the preferences of the device', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const { user, item } = await prepare(createUser, admin);
  const page = await openBrowserAs(user, { serviceWorkers: 'allow' });
  await useDevice(page, item);
  await visit(page, at(PATHS.profile));
  await signOut(page);
  await expectNothingOf(page, user);
  const { local, tab } = await read(page);
  expect(Object.keys(local).filter((key) => key !== 'slides_seen')).toEqual(['theme']);
  expect(Object.keys(tab).filter((key) => !key.startsWith('react-router'))).toEqual([]);
});

test('another tab of a user who signs out › shows nothing of the user any more', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  const page = await openBrowserAs(user);
  const other = await page.context().newPage();
  await visit(other, at(PATHS.profile));
  await visit(page, at(PATHS.profile));
  await signOut(page);
  await other.waitForURL(({ pathname }) => pathname === at(PATHS.login));
});

for (const end of ['expires', 'ends because the password was changed elsewhere'] as const) {
  test(`user whose session ${end} › finds what they typed after signing in again, and nobody else does`, async ({
    openBrowserAs,
    createUser,
    admin,
  }) => {
    const { user, item } = await prepare(createUser, admin);
    const page = await openBrowserAs(user, { serviceWorkers: 'allow' });
    await useDevice(page, item);
    let { password } = user;
    if (end === 'expires') {
      await page.context().clearCookies();
    } else {
      password = `${user.password}-changed`;
      const body = { currentPassword: user.password, newPassword: password, revokeOtherSessions: true };
      await user.api('POST /api/auth/change-password', { body });
    }
    // A guest sees no forms, pages or details of the user.
    await visit(page, at(pathTo('order', { id: String(item.id) })));
    const form = page.getByRole('form', { name: t('order.heading') });
    await expect(form.getByLabel(t('order.address'), { exact: true })).toHaveValue('');
    await expect.poll(async () => (await read(page)).cached.filter((one) => /^pages-[1-9]/.test(one))).toEqual([]);
    const { local } = await read(page);
    const keys = Object.keys(local).filter((key) => !['slides_seen', 'theme', 'user'].includes(key));
    expect(keys).toEqual(['aside']);

    const signInAs = async (email: string, secret: string): Promise<void> => {
      await visit(page, `${at(PATHS.login)}?${new URLSearchParams({ with: 'password', back: createPath })}`);
      await page.getByRole('textbox', { name: t('accounts.identity') }).fill(email);
      await page.getByRole('textbox', { name: t('accounts.password.label') }).fill(secret);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('accounts.sign_in') })
        .click();
      await waitForPage(page, at(createPath));
    };
    const title = page.getByLabel(t('form.title.Product'));
    await signInAs(user.email, password);
    await expect(title).toHaveValue(TITLE);

    await page.context().clearCookies();
    await visit(page, at(PATHS.home));
    const other = await createUser();
    await signInAs(other.email, other.password);
    await expect(title).toHaveValue('');
    await expectNothingOf(page, user);
  });
}

test('guest › finds a typed order for a day, and nobody after it', async ({ page, createUser, admin }) => {
  const { item } = await prepare(createUser, admin);
  await page.clock.install();
  const orderPath = at(pathTo('order', { id: String(item.id) }));
  await visit(page, orderPath);
  const form = page.getByRole('form', { name: t('order.heading') });
  const address = form.getByLabel(t('order.address'), { exact: true });
  await address.fill(ADDRESS);
  await page.clock.setSystemTime(Date.now() + 23 * 3_600_000);
  await visit(page, orderPath);
  await expect(address).toHaveValue(ADDRESS);
  await page.clock.setSystemTime(Date.now() + 49 * 3_600_000);
  await visit(page, orderPath);
  await expect(page.getByLabel(t('order.phone'), { exact: true })).toBeVisible();
  await expect(address).toHaveValue('');
  expect(JSON.stringify(await read(page))).not.toContain(ADDRESS);
});
