import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { publishAccepted } from './items.ts';
import { expect, localizedPath, test as base, visit, waitForPage } from './test.ts';
import { getTexts } from './texts.ts';
import { randomPhone, type TestUser } from './users.ts';

// The data that users leave on a device, in all storage of the browser.

const lang = 'fr';
const t = getTexts(lang);
export const at = (path: string): string => localizedPath(lang, path);
export const createPath = pathTo('createItemOf', { type: 'Product' });
export const ADDRESS = 'Derb Sidi Bouloukat 12';
const TITLE = 'Olives de Meknès';

/** Runs in the page. Everything that the browser stores, as text, and the keys by place. */
const collect = async () => {
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

export const readDevice = (page: Page) => page.evaluate(collect);

const waitUntilStored = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const { pathname } = new URL(page.url());
      return (await readDevice(page)).cached.some(
        (entry) => entry.startsWith('pages-') && entry.endsWith(` ${pathname}`),
      );
    })
    .toBe(true);

/** Leaves traces of all kinds: a form of a listing and of an order, a message, a search, stored pages, a preference. */
const leaveTraces = async (page: Page, { id, slug }: { id: number; slug: string }): Promise<void> => {
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
  const { local } = await readDevice(page);
  for (const text of [TITLE, ADDRESS, 'Toujours disponible', 'Taounate']) expect(JSON.stringify(local)).toContain(text);
};

/** Expects nothing on the device of what a user has typed, seen or is. */
export const expectNothingOf = async (page: Page, user: TestUser): Promise<void> => {
  await expect
    .poll(async () => {
      const device = await readDevice(page);
      const text = JSON.stringify(device);
      const found = [TITLE, ADDRESS, 'Toujours disponible', 'Taounate', user.first_name, user.email, '/buyer/orders'];
      return [
        ...found.filter((one) => text.includes(one)),
        ...device.cached.filter((entry) => entry.startsWith(`pages-${user.id} `)),
      ];
    })
    .toEqual([]);
};

export const prepare = async (createUser: () => Promise<TestUser>, admin: TestUser) => {
  const [seller, user] = await Promise.all([createUser(), createUser()]);
  return { user, item: await publishAccepted(seller, admin, { price: '12.50', quantity: '9' }) };
};

interface Device {
  readonly user: TestUser;
  readonly item: { readonly id: number; readonly slug: string };
  readonly page: Page;
}

export const test = base.extend<{ readonly device: Device }>({
  /** A browser in which a user has left traces of all kinds, also of an order of an item. */
  device: async ({ openBrowserAs, createUser, admin }, provide) => {
    const { user, item } = await prepare(createUser, admin);
    const page = await openBrowserAs(user, { serviceWorkers: 'allow' });
    await leaveTraces(page, item);
    await provide({ user, item, page });
  },
});

/** The field for the title of a new listing. */
export const getTitle = (page: Page) => page.getByLabel(t('form.title.Product'));

/** Signs in with a password, and opens the form for a new listing. */
export const signInAs = async (page: Page, { email }: TestUser, password: string): Promise<void> => {
  await visit(page, at(withQuery(PATHS.login, { with: 'password', back: createPath })));
  await page.getByRole('textbox', { name: t('accounts.identity') }).fill(email);
  await page.getByRole('textbox', { name: t('accounts.password.label') }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.sign_in') })
    .click();
  await waitForPage(page, at(createPath));
};

/**
 * Expects what a user has typed on a device before their session has ended: nothing of it is shown to a guest, they find it after
 * signing in again, and the next user does not.
 */
export const expectOnlyForUser = async (
  page: Page,
  user: TestUser,
  { password, itemId, next }: { password: string; itemId: number; next: () => Promise<TestUser> },
): Promise<void> => {
  // A guest sees no forms, pages or details of the user.
  await visit(page, at(pathTo('order', { id: String(itemId) })));
  const form = page.getByRole('form', { name: t('order.heading') });
  await expect(form.getByLabel(t('order.address'), { exact: true })).toHaveValue('');
  await expect.poll(async () => (await readDevice(page)).cached.filter((one) => /^pages-[1-9]/.test(one))).toEqual([]);
  const { local } = await readDevice(page);
  const keys = Object.keys(local).filter((key) => !['theme', 'user'].includes(key));
  expect(keys).toEqual(['aside']);

  await signInAs(page, user, password);
  await expect(getTitle(page)).toHaveValue(TITLE);

  await page.context().clearCookies();
  await visit(page, at(PATHS.home));
  const other = await next();
  await signInAs(page, other, other.password);
  await expect(getTitle(page)).toHaveValue('');
  await expectNothingOf(page, user);
};
