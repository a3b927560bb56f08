import type { Page } from '@playwright/test';
import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Bars at the edges of phones: one at the bottom, none in low windows, and nothing that has the focus behind them.

const t = getTexts('ar');
const PHONE = { width: 360, height: 740 };

/** Runs in the page. Returns the heights of what stays at the top and at the bottom of the window while the page scrolls. */
const measureBars = async (): Promise<{ top: number; bottom: number; bars: number }> => {
  document.documentElement.style.scrollBehavior = 'auto';
  scrollTo(0, 300);
  await new Promise(requestAnimationFrame);
  const stuck = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isBar = width > innerWidth / 2 && height > 20 && height < innerHeight / 2;
    const isStuck =
      (position === 'fixed' || position === 'sticky') && (Math.abs(top) < 2 || Math.abs(bottom - innerHeight) < 2);
    return isBar && isStuck && element.checkVisibility({ visibilityProperty: true });
  });
  const sum = (bars: readonly HTMLElement[]): number => bars.reduce((height, bar) => height + bar.offsetHeight, 0);
  const atTop = stuck.filter((bar) => Math.abs(bar.getBoundingClientRect().top) < 2);
  const atBottom = stuck.filter((bar) => !atTop.includes(bar));
  return { top: sum(atTop), bottom: sum(atBottom), bars: atBottom.length };
};

/** Presses Tab through the page; returns what had the focus while something else was over its middle. */
const findCoveredFocus = async (page: Page): Promise<string[]> => {
  const covered: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 3 || height < 3) return null;
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
      const isShown =
        over !== null && (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element));
      return isShown ? null : `${element.outerHTML.slice(0, 80)} behind ${over?.outerHTML.slice(0, 80)}`;
    });
    if (found) covered.push(found);
  }
  return covered;
};

test('pages on which one acts › have one bar at the bottom, and no tabs; those that one browses have the tabs', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const item = await publishAccepted(await createUser(), admin, { quantity: 50 });
  const page = await openBrowserAs(await createUser());
  const itemPath = pathTo('item', { slug: item.slug, id: String(item.id) });
  const orderPath = pathTo('order', { id: String(item.id) });
  const acting = [itemPath, orderPath, pathTo('createItemOf', { type: 'Product' })];
  const browsing = [PATHS.home, pathTo('search', { type: 'All' }), PATHS.account, PATHS.myItems];
  await page.setViewportSize(PHONE);
  for (const path of [...acting, ...browsing]) {
    await visit(page, path);
    await expect(page.getByRole('navigation', { name: t('layout.quick_menu') })).toHaveCount(
      browsing.includes(path) ? 1 : 0,
    );
    const { bars, top, bottom } = await page.evaluate(measureBars);
    expect([path, bars]).toEqual([path, 1]);
    expect([path, (top + bottom) / PHONE.height < 0.2]).toEqual([path, true]);
  }
  for (const path of acting) {
    await visit(page, path);
    expect([path, await findCoveredFocus(page)]).toEqual([path, []]);
  }
});

test('low windows › have no bar that stays in place', async ({ openBrowserAs, createUser, admin }) => {
  const item = await publishAccepted(await createUser(), admin, { quantity: 50 });
  const page = await openBrowserAs(await createUser());
  await page.setViewportSize({ width: 640, height: 400 });
  const paths = [
    PATHS.home,
    pathTo('search', { type: 'All' }),
    pathTo('item', { slug: item.slug, id: String(item.id) }),
    pathTo('order', { id: String(item.id) }),
    pathTo('createItemOf', { type: 'Product' }),
    PATHS.account,
  ];
  for (const path of paths) {
    await visit(page, path);
    expect([path, await page.evaluate(measureBars)]).toEqual([path, { top: 0, bottom: 0, bars: 0 }]);
  }
});

test('text of twice the size › leaves the button that orders above everything else', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const item = await publishAccepted(await createUser(), admin, { quantity: 50 });
  const page = await openBrowserAs(await createUser());
  for (const lang of ['ar', 'fr'] as const) {
    await visit(page, localizedPath(lang, pathTo('order', { id: String(item.id) })));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const button = page.getByRole('main').getByRole('button', { name: getTexts(lang)('order.now') });
    await button.scrollIntoViewIfNeeded();
    // The trial finds another element over it.
    await button.click({ trial: true });
  }
});
