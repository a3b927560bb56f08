import type { Page } from '@playwright/test';
import { LANGS, type Lang } from '../../src/lib/lang.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { getPageUrls, getSampleMarket, ROLES, type PageUrl, type Role } from './support/page-urls.ts';
import { getCombination } from './support/accessibility.ts';
import { findFaults, findOverflows, findUndrawnControls, findViolationsIn, setTheme } from './support/inspect.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';

// Every page, for every role, in every language: free of errors, translated and accessible.

/** Adds everything that the browser complains about to `faults`, with the URL it happened on. */
const collectFaults = (page: Page, faults: string[]): { url: string } => {
  const current = { url: '' };
  const note = (text: string): unknown => faults.push(`${current.url}: ${text}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    // An error page is logged to the console too; its status is checked separately.
    const isOwnStatus = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    // The page was left before its socket was open.
    const isAbandonedSocket = message.text().endsWith('WebSocket is closed before the connection is established.');
    // The tests of pages without a network allow it.
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
    const isExpected = isOwnStatus || isAbandonedSocket || isBlockedWorker;
    if (['error', 'warning'].includes(message.type()) && !isExpected) note(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // Requests are aborted when the page is left.
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.url()} responded ${response.status()}`);
  });
  return current;
};

interface Checks {
  /** Also checks further states of a page. */
  readonly states?: boolean;
  /** Also checks each page in narrow windows and with large text. */
  readonly narrow?: boolean;
  /** Also checks each page, once loaded, on a desktop in the dark theme. */
  readonly desktop?: boolean;
}

const PHONE = { width: 360, height: 740 } as const;
const DESKTOP = { width: 1280, height: 800 } as const;

/**
 * Runs in the page. Pauses animations, and returns as faults the properties that a repeating one changes, except those that
 * need no new painting: for others, the browser paints the page again for every frame.
 */
const pauseAnimations = (): string[] => {
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  const ignored = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'transform', 'rotate']);
  return animations
    .map(({ effect }) => effect)
    .filter((effect) => effect instanceof KeyframeEffect)
    .filter((effect) => effect.getTiming().iterations === Infinity)
    .flatMap((effect) => effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe)))
    .filter((property) => !ignored.has(property))
    .map((property) => `animates ${property}`);
};

/** Returns the faults of the loaded page on a desktop in the dark theme. Restores the phone. */
const findDesktopFaults = async (page: Page, lang: Lang): Promise<string[]> => {
  await setTheme(page, 'dark');
  await page.setViewportSize(DESKTOP);
  const faults = await findFaults(page, lang);
  await page.setViewportSize(PHONE);
  await setTheme(page, 'light');
  return faults.map((fault) => `on a desktop ${fault}`);
};

const checkPages = async (
  page: Page,
  lang: Lang,
  role: Role,
  urls: ReadonlyMap<string, PageUrl>,
  { states = false, narrow = false, desktop = false }: Checks,
): Promise<void> => {
  const faults: string[] = [];
  const current = collectFaults(page, faults);
  // Pages of several roles are checked in several combinations.
  let index = ROLES.indexOf(role) * 2;
  for (const [path, { status, variant }] of urls) {
    if (variant && !states) continue;
    const combination = getCombination(variant ? index : index++);
    await test.step(path, async () => {
      current.url = localizedPath(lang, path);
      const responseStatus = await visit(page, current.url);
      if (responseStatus !== status) faults.push(`${current.url}: responded ${responseStatus}`);
      const found = [
        ...new Set(await page.evaluate(pauseAnimations)),
        ...(await findFaults(page, lang)),
        ...(desktop && !variant ? await findDesktopFaults(page, lang) : []),
        ...(narrow ? [...(await findOverflows(page)), ...(await findUndrawnControls(page))] : []),
        ...(!variant && combination.lang === lang ? await findViolationsIn(page, combination) : []),
      ];
      faults.push(...found.map((fault) => `${current.url}: ${fault}`));
    });
  }
  expect(faults).toEqual([]);
};

/**
 * Every page in three languages and both directions, on phones and desktops, in the light and the dark theme. Each page
 * is loaded once per language; in Arabic both are checked at that one visit. The accessibility check, which takes as long as
 * all others, runs once per page, in one of the combinations that cover each pair of a language, a theme and a width.
 * Further states of a page are checked in the first variant only.
 */
const VARIANTS: readonly (readonly [name: string, lang: Lang, options: object, checks: Checks])[] = [
  ['in ar on a phone and a dark desktop', 'ar', {}, { states: true, narrow: true, desktop: true }],
  ['in fr on a phone', 'fr', {}, { narrow: true }],
  ['in en on a dark desktop', 'en', { viewport: DESKTOP, colorScheme: 'dark' }, {}],
];

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  guest: 'a guest',
  farmer: 'a farmer',
  buyer: 'a buyer',
  driver: 'a driver',
  admin: 'an administrator',
};

for (const role of ROLES) {
  for (const [name, lang, options, checks] of VARIANTS) {
    test(`all pages of ${ROLE_NAMES[role]} › are translated, fault-free and accessible ${name}`, async ({
      openBrowserAs,
      admin,
    }) => {
      // An administrator has so many pages that a slow machine needs minutes for them.
      test.setTimeout(600_000);
      const { sampleData, ...users } = await getSampleMarket(admin);
      const page = await openBrowserAs({ guest: null, admin, ...users }[role], options);
      await checkPages(page, lang, role, getPageUrls(role, sampleData), checks);
    });
  }
}

for (const lang of LANGS) {
  test(`the page for unknown URLs in ${lang} › names its search differently from the header's`, async ({ page }) => {
    await visit(page, localizedPath(lang, '/nowhere'));
    const names = await page
      .getByRole('search')
      .filter({ visible: true })
      .evaluateAll((forms) => forms.map((form) => form.ariaLabel));
    expect([names.length, new Set(names).size]).toEqual([2, 2]);
  });
}

test('dashboards › redirect guests to sign-in with the way back', async ({ page, admin }) => {
  const { sampleData } = await getSampleMarket(admin);
  const paths = [...getPageUrls('farmer', sampleData).keys(), ...getPageUrls('admin', sampleData).keys()].filter(
    (path) => [`${PATHS.dashboard}/`, '/admin/'].some((prefix) => path.startsWith(prefix)),
  );
  for (const path of paths) {
    const response = await page.request.get(localizedPath('fr', path), { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([
      path,
      302,
      withQuery(localizedPath('fr', PATHS.login), { back: localizedPath('fr', path) }),
    ]);
  }
});
