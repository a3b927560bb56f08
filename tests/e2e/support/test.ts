import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { prefixOf, type Lang } from '#lib/lang.ts';
import { marketUrl, signInAdmin, signUp, type TestUser, type UserOptions } from './users.ts';
import { MINUTE } from '#lib/days.ts';

export { expect } from '@playwright/test';

/** The browser's message about a socket whose page is left before it is open, or while it sends. */
export const ABANDONED_SOCKET =
  /^WebSocket connection .*before the connection is established|^WebSocket is already in CLOSING/;

/**
 * Other console messages that tests provoke: failed requests, blob URLs that the trace recorder reads against the pages'
 * Content-Security-Policy, service workers that a test does not need, scroll positions that a browser without storage cannot keep,
 * and WebSockets cut, refused or opened offline. All other messages are faults.
 */
const EXPECTED_MESSAGES =
  /^Failed to load resource|Service Worker registration blocked by Playwright$|^Failed to save scroll positions in sessionStorage|^Connecting to 'blob:|^WebSocket connection .*(net::ERR_INTERNET_DISCONNECTED|net::ERR_CONNECTION_(RESET|REFUSED)|Connection closed before receiving)/;

const isExpected = (text: string): boolean => EXPECTED_MESSAGES.test(text) || ABANDONED_SOCKET.test(text);

/** Collects script errors, console errors and console warnings of a context. */
const collectFaults = (context: BrowserContext): string[] => {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isExpected(message.text())) return;
    faults.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return faults;
};

/** Runs in the page. Returns whether the page of the current URL is rendered and responds: the frame marks the document with it. */
const isHydrated = (): boolean =>
  decodeURI(document.documentElement.dataset.page ?? '') === decodeURI(location.pathname + location.search);

/** Waits until the page of the current URL is rendered and hydrated. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(isHydrated).catch(() => false), {
      intervals: [20, 40, 80, 160],
      timeout: 20_000,
    })
    .toBe(true);
};

/** Runs in the page. Whether the service worker controls the page and has stored a path. */
const isStored = async (path: string): Promise<boolean> => {
  if (!navigator.serviceWorker.controller) return false;
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  return found.some(Boolean) && shells.length > 0;
};

/** Waits until the service worker has stored the page, and what pages need without a network. */
export const waitUntilStored = (page: Page): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, search } = new URL(page.url());
      return page.evaluate(isStored, pathname + search);
    })
    .toBe(true);

/** Opens a page by its localized path, waits for hydration and returns the HTTP status. */
export const visit = async (page: Page, path: string): Promise<number | undefined> => {
  // Scripts are awaited below; tests that need images wait for them.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  return response?.status();
};

/**
 * Opens a public list until it shows something that has just been published: cached pages may be served for a second after a
 * change.
 */
export const visitUntilShown = (page: Page, path: string, published: Locator): Promise<void> =>
  expect(async () => {
    await visit(page, path);
    await expect(published).toBeVisible({ timeout: 1000 });
  }).toPass();

/** Opens a page and holds back its scripts. Returns a function that releases them and waits for hydration. */
export const visitBeforeScripts = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const scripts = /\.js(\?|$)/;
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  // The held scripts delay all later load events.
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    open();
    await waitForHydration(page);
    await page.unroute(scripts);
  };
};

/**
 * Waits until the page is at a path, by a full load or by the router, and hydrated. A query in the path must match too. Several
 * navigations may follow each other, of which `waitForURL` would report the first as aborted.
 */
export const waitForPage = async (page: Page, path: string): Promise<void> => {
  const getPath = (): string => {
    const { pathname, search } = new URL(page.url());
    return decodeURIComponent(path.includes('?') ? pathname + search : pathname);
  };
  await expect.poll(getPath).toBe(path);
  await waitForHydration(page);
};

/** Adds the language prefix to a path of `paths.ts`. */
export const localizedPath = (lang: Lang, path: string): string =>
  path === '/' ? prefixOf(lang) || '/' : `${prefixOf(lang)}${path}`;

// Playwright reads from the destructuring pattern which fixtures a fixture needs, even if it needs none.
/* oxlint-disable no-empty-pattern */

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** The administrator of a worker, and when they last proved who they are. */
interface AdminSession {
  readonly admin: TestUser;
  provedAt: number;
}

interface Fixtures {
  /** Opens a page in a new browser context, signed in as the user, or as a guest for `null`. */
  readonly openBrowserAs: (user: TestUser | null, options?: ContextOptions) => Promise<Page>;
  /** Creates an account for this test. */
  readonly createUser: (options?: UserOptions) => Promise<TestUser>;
}

/** A route of a test may be waiting for the server when the test ends: closing the browser under it would fail the test. */
const endRoutes = async (context: BrowserContext): Promise<void> => {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
};

/** Milliseconds after which the administrator of a worker proves again who they are: a proof counts for 15 minutes. */
const PROOF_MS = 8 * MINUTE;

export const test = base.extend<Fixtures & { readonly admin: TestUser }, { readonly session: AdminSession }>({
  // The origin of the market is known only after the configuration was read.
  baseURL: async ({}, provide) => provide(marketUrl()),
  context: async ({ context }, provide) => {
    const faults = collectFaults(context);
    await provide(context);
    await endRoutes(context);
    expect(faults).toEqual([]);
  },
  openBrowserAs: async ({ browser, baseURL }, provide) => {
    const open: { context: BrowserContext; faults: string[] }[] = [];
    await provide(async (user, options = {}) => {
      const storageState = user ? await user.request.storageState() : { cookies: [], origins: [] };
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState, ...options });
      open.push({ context, faults: collectFaults(context) });
      return context.newPage();
    });
    for (const { context } of open) {
      await endRoutes(context);
      await context.close();
    }
    expect(open.flatMap(({ faults }) => faults)).toEqual([]);
  },
  createUser: async ({}, provide) => {
    const users: TestUser[] = [];
    await provide(async (options) => {
      const user = await signUp(options);
      users.push(user);
      return user;
    });
    for (const { request } of users) await request.dispose();
  },
  admin: async ({ session }, provide) => {
    const { admin } = session;
    if (Date.now() - session.provedAt > PROOF_MS) {
      await admin.api('POST /api/user/prove', { body: { password: admin.password } });
      session.provedAt = Date.now();
    }
    await provide(admin);
  },
  session: [
    async ({}, provide) => {
      const admin = await signInAdmin();
      await provide({ admin, provedAt: Date.now() });
      await admin.request.dispose();
    },
    { scope: 'worker' },
  ],
});
