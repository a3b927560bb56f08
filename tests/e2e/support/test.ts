import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { prefixOf, type Lang } from '../../../src/lib/lang.ts';
import { DATA_ID } from '../../../src/client/page-data.ts';
import { marketUrl, signInAdmin, signUp, type Person, type Traits } from './people.ts';

export { expect } from '@playwright/test';

/**
 * A refusal that a test asks for also stands in the console, and the recorder of traces reads pictures on their way,
 * which the pages' own policy forbids; a line that is given up before it stands, or sought where a test has cut the
 * network, is said of too. Everything else there is a fault.
 */
const ASKED_FOR =
  /^Failed to load resource|^Connecting to 'blob:|^WebSocket connection .*(before the connection is established|net::ERR_INTERNET_DISCONNECTED)|^WebSocket is already in CLOSING/;

/** What went wrong in the pages of a context without showing: errors of scripts, and what the console complains about. */
const faultsOf = (context: BrowserContext): string[] => {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ASKED_FOR.test(message.text())) return;
    faults.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return faults;
};

/**
 * Runs in the page. Whether React has taken it over (its last element is its own then), and draws what the address names:
 * the router changes the address first, and the page before it stands a moment longer. Its place is told by the menu of
 * languages, which pages without a header lack.
 */
const stands = (id: string): boolean => {
  const here = document.querySelector<HTMLAnchorElement>('#languages [aria-current]');
  const drawn = !here || decodeURI(here.href) === decodeURI(location.href.replace(location.hash, ''));
  return drawn && Object.keys(document.getElementById(id) ?? {}).some((key) => key.startsWith('__reactProps'));
};

/** Waits until the page that the address names is there and works. */
export const alive = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(stands, DATA_ID).catch(() => false), { intervals: [20, 40, 80, 160], timeout: 20_000 })
    .toBe(true);
};

/** Opens a page by its path with language prefix, waits until it works, and answers its status. */
export const visit = async (page: Page, path: string): Promise<number | undefined> => {
  // Scripts are waited for below, pictures by whoever looks at them.
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await alive(page);
  return answer?.status();
};

/** Opens a page whose scripts are still on their way; the answer lets them come, and waits until it works. */
export const visitBeforeScripts = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const scripts = /\.js(\?|$)/;
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  // They hold up every later moment of loading.
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    open();
    await alive(page);
    await page.unroute(scripts);
  };
};

/** Waits until the page stands at a path, by a full load or by the router, and works. Where the path has a query it counts. */
export const arrives = async (page: Page, path: string): Promise<void> => {
  await page.waitForURL(
    ({ pathname, search }) => decodeURIComponent(path.includes('?') ? pathname + search : pathname) === path,
  );
  await alive(page);
};

/** A path of `paths.ts` in a language. */
export const pathIn = (lang: Lang, path: string): string =>
  path === '/' ? prefixOf(lang) || '/' : `${prefixOf(lang)}${path}`;

// Playwright reads from its pattern which other fixtures one wants, also when it wants none.
/* oxlint-disable no-empty-pattern */

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

interface Fixtures {
  /** Opens a browser of somebody's own: signed in as them, or a guest's for `null`. */
  readonly browserOf: (person: Person | null, options?: ContextOptions) => Promise<Page>;
  /** Makes an account that this test has for itself. */
  readonly person: (traits?: Traits) => Promise<Person>;
}

export const test = base.extend<Fixtures, { readonly admin: Person }>({
  // The market's address is known only after the configuration was read.
  baseURL: async ({}, provide) => provide(marketUrl()),
  context: async ({ context }, provide) => {
    const faults = faultsOf(context);
    await provide(context);
    expect(faults).toEqual([]);
  },
  browserOf: async ({ browser, baseURL }, provide) => {
    const open: { context: BrowserContext; faults: string[] }[] = [];
    await provide(async (person, options = {}) => {
      const storageState = person ? await person.request.storageState() : { cookies: [], origins: [] };
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState, ...options });
      open.push({ context, faults: faultsOf(context) });
      return context.newPage();
    });
    for (const { context } of open) await context.close();
    expect(open.flatMap(({ faults }) => faults)).toEqual([]);
  },
  person: async ({}, provide) => {
    const people: Person[] = [];
    await provide(async (traits) => {
      const person = await signUp(traits);
      people.push(person);
      return person;
    });
    for (const { request } of people) await request.dispose();
  },
  admin: [
    async ({}, provide) => {
      const admin = await signInAdmin();
      await provide(admin);
      await admin.request.dispose();
    },
    { scope: 'worker' },
  ],
});
