import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { LANGS, type Lang } from '#lib/lang.ts';
import { COMPONENTS_PATH, PATHS, pathTo, withQuery, type PathName } from '#lib/paths.ts';
import { startMarket } from '#tests/support/market-process.ts';
import { fillPagePath, getVisitor, hasParameters } from '#tests/support/page-visits.ts';
import {
  findFirst,
  openBrowser,
  signIn,
  startDemo,
  toUrl,
  writePictures,
  type Account,
  type Picture,
} from './take-pictures.ts';

// npm run screens [-- name]: screenshots of every page in three languages, two widths and two themes, into screens/. The
// page of all UI components comes from a second server, in development mode.
// npm run screens -- readme: the four pictures of README.md, into docs/screens/.

interface Screen {
  readonly name: string;
  readonly who: Account;
  readonly path: string;
}

const OUT = 'screens';
const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
const THEMES = ['light', 'dark'] as const;

const firstItemPath = async (origin: string, type: string): Promise<string> =>
  pathTo('item', await findFirst(origin, type));

const findFirstSeller = async (origin: string): Promise<number> => {
  const response = await fetch(`${origin}/api/sellers?sort=items`);
  const { sellers } = (await response.json()) as { sellers: { data: { id: number }[] } };
  const seller = sellers.data[0];
  if (!seller) throw new Error('the demo data has no seller');
  return seller.id;
};

/**
 * Pages whose parameters are not those of an item or a seller, pages in a certain state, or for a certain account. A screen with
 * the name of a page replaces its default screen.
 */
const listSpecialScreens = async (origin: string): Promise<Screen[]> => [
  { name: 'home-signed-in', who: 'farmer', path: PATHS.home },
  { name: 'search', who: 'guest', path: pathTo('search', { type: 'All' }) },
  { name: 'search-animals', who: 'guest', path: pathTo('search', { type: 'Animal' }) },
  { name: 'search-empty', who: 'guest', path: `${pathTo('search', { type: 'All' })}?q=zzzzzz` },
  { name: 'search-corrected', who: 'guest', path: `${pathTo('search', { type: 'All' })}?q=tomattes` },
  { name: 'search-near', who: 'guest', path: `${pathTo('search', { type: 'All' })}?near=33.895,-5.555&sort=nearest` },
  { name: 'search-map', who: 'guest', path: `${pathTo('search', { type: 'All' })}?view=map` },
  { name: 'seller-items', who: 'farmer', path: PATHS.sellerItems },
  { name: 'item-animal', who: 'farmer', path: await firstItemPath(origin, 'Animal') },
  { name: 'item-land', who: 'guest', path: await firstItemPath(origin, 'Land') },
  { name: 'item-professional', who: 'farmer', path: await firstItemPath(origin, 'Professional') },
  { name: 'confirm-email', who: 'guest', path: withQuery(PATHS.confirmEmail, { token: 'spent' }) },
  { name: 'not-found', who: 'guest', path: '/nowhere' },
  { name: 'chat-open', who: 'buyer', path: withQuery(PATHS.chat, { chat: 1 }) },
  { name: 'create-product', who: 'farmer', path: pathTo('createItemOf', { type: 'Product' }) },
  { name: 'create-land', who: 'farmer', path: pathTo('createItemOf', { type: 'Land' }) },
  { name: 'order', who: 'guest', path: pathTo('order', { id: (await findFirst(origin, 'Product')).id }) },
  // Order ids of the demo market are always the same.
  { name: 'buyer-orders', who: 'buyer', path: PATHS.buyerOrders },
  { name: 'buyer-order', who: 'buyer', path: pathTo('buyerOrder', { id: '10' }) },
  { name: 'seller-order', who: 'farmer', path: pathTo('sellerOrder', { id: '10' }) },
  { name: 'delivery-orders', who: 'delivery', path: PATHS.deliveryOrders },
  { name: 'admin-edit-order', who: 'admin', path: pathTo('adminEditOrder', { id: '14' }) },
  { name: 'admin-user', who: 'admin', path: pathTo('adminUser', { id: '2' }) },
  { name: 'contact', who: 'guest', path: pathTo('helpTopic', { topic: 'contact' }) },
  { name: 'help-topic', who: 'guest', path: pathTo('helpTopic', { topic: 'order' }) },
  { name: 'admin-reported-chats', who: 'admin', path: withQuery(PATHS.adminReports, { of: 'chats' }) },
  { name: 'admin-show-item', who: 'admin', path: pathTo('adminShowItem', await findFirst(origin, 'Tool')) },
  { name: 'admin-create-animal', who: 'admin', path: pathTo('adminCreateItemOf', { type: 'Animal' }) },
  { name: 'admin-edit-item', who: 'admin', path: pathTo('adminEditItem', await findFirst(origin, 'Tool')) },
];

const NAMES = Object.keys(PATHS) as PathName[];
const toScreenName = (name: PathName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** All screens: those above, and every other page without parameters, or about an item or a seller. */
const listScreens = async (origin: string): Promise<Screen[]> => {
  const special = await listSpecialScreens(origin);
  const missing = NAMES.filter(
    (name) =>
      hasParameters(PATHS[name]) &&
      !special.some(({ path: page }) => matchPath(PATHS[name], new URL(page, origin).pathname)),
  );
  if (missing.length > 0)
    console.log(`No pictures of ${missing.join(', ')}: they have parameters, and no line in scripts/screens.ts.`);
  const samples = { item: await findFirst(origin, 'Product'), seller_id: await findFirstSeller(origin) };
  const ordinary = NAMES.filter((name) => !hasParameters(PATHS[name]))
    .map((name) => ({ name: toScreenName(name), who: getVisitor(name), path: fillPagePath(PATHS[name], samples) }))
    .filter(({ name }) => !special.some((one) => one.name === name));
  return [...ordinary, ...special];
};

/** The page of all UI components, and its dialogs. */
const COMPONENT_SCREENS: readonly Screen[] = [
  { name: 'components', who: 'guest', path: COMPONENTS_PATH },
  ...['confirm', 'form', 'report', 'toasts'].map((open) => ({
    name: `components-${open}`,
    who: 'guest' as const,
    path: withQuery(COMPONENTS_PATH, { open }),
  })),
];

const captureAll = async (
  browser: Browser,
  origin: string,
  who: Account,
  screens: readonly Screen[],
): Promise<string[]> => {
  const problems: string[] = [];
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await signIn(page, origin, who);
      for (const screen of screens) {
        for (const lang of LANGS) problems.push(...(await capture(page, origin, screen, lang, `${width}-${theme}`)));
      }
      await context.close();
    }
  }
  return problems;
};

const capture = async (page: Page, origin: string, screen: Screen, lang: Lang, variant: string): Promise<string[]> => {
  const problems: string[] = [];
  const fileName = `${screen.name}-${lang}-${variant}`;
  const listen = (message: { type(): string; text(): string }): void => {
    if (message.type() === 'error' && !message.text().includes('status of 404'))
      problems.push(`${fileName}: ${message.text()}`);
  };
  page.on('console', listen);
  await page.goto(toUrl(origin, lang, screen.path));
  await page.waitForLoadState('networkidle');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) problems.push(`${fileName}: ${overflow} px wider than the screen`);
  await page.screenshot({ path: path.join(OUT, `${fileName}.png`), fullPage: true });
  page.off('console', listen);
  return problems;
};

const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 } as const;
const DESKTOP = { viewport: { width: 1440, height: 960 } } as const;

const listReadmePictures = async (origin: string): Promise<Picture[]> => [
  { name: 'home', who: 'guest', lang: 'ar', path: PATHS.home, screen: PHONE },
  { name: 'item', who: 'guest', lang: 'ar', path: await firstItemPath(origin, 'Animal'), screen: PHONE },
  {
    name: 'search',
    who: 'guest',
    lang: 'fr',
    path: withQuery(pathTo('search', { type: 'Product' }), { q: 'légumes' }),
    screen: DESKTOP,
  },
  { name: 'administrator', who: 'admin', lang: 'fr', path: PATHS.adminHome, screen: DESKTOP },
];

const nameFilter = process.argv[2] ?? '';
const isChosen = ({ name }: Screen): boolean => name.includes(nameFilter);

/** Runs something with a running market; `BASE_URL` names one, else one is started. */
const withMarket = async <T>(work: (origin: string) => Promise<T>): Promise<T> => {
  if (process.env.BASE_URL) return await work(process.env.BASE_URL);
  const demo = await startDemo();
  try {
    return await work(demo.url);
  } finally {
    await demo.stop();
  }
};

const captureMarket = async (browser: Browser, origin: string): Promise<string[]> => {
  const problems: string[] = [];
  const screens = (await listScreens(origin)).filter(isChosen);
  for (const who of ['guest', 'farmer', 'buyer', 'delivery', 'admin'] as const) {
    const ofAccount = screens.filter((screen) => screen.who === who);
    problems.push(...(await captureAll(browser, origin, who, ofAccount)));
  }
  return problems;
};

const captureComponents = async (browser: Browser): Promise<string[]> => {
  const screens = COMPONENT_SCREENS.filter(isChosen);
  if (screens.length === 0) return [];
  const server = await startMarket({ NODE_ENV: 'development', SEED: 'none' });
  try {
    // The first visit waits until Vite has transformed all sources of the page.
    const page = await browser.newPage();
    await page.goto(server.url + COMPONENTS_PATH, { timeout: 180_000 });
    await page.close();
    return await captureAll(browser, server.url, 'guest', screens);
  } finally {
    await server.stop();
  }
};

const browser = await openBrowser();
try {
  if (nameFilter === 'readme') {
    await withMarket(async (origin) =>
      writePictures(browser, origin, 'docs/screens', await listReadmePictures(origin), 80),
    );
  } else {
    await mkdir(OUT, { recursive: true });
    const problems = await captureComponents(browser);
    if (!nameFilter.startsWith('components')) {
      problems.push(...(await withMarket((origin) => captureMarket(browser, origin))));
    }
    console.log(problems.length > 0 ? problems.join('\n') : 'No problems found.');
  }
} finally {
  await browser.close();
}
