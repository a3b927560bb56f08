import type { Page } from '@playwright/test';
import { LANGS, type Lang } from '../../src/lib/lang.ts';
import { getCombination, COMBINATIONS, type Combination } from './support/accessibility.ts';
import { DIALOGS, getPanel, type DialogCase } from './support/dialogs.ts';
import { findOverflows, findUndrawnControls, findViolationsIn } from './support/inspect.ts';
import { getSampleMarket, ROLES, type SampleData } from './support/page-urls.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Every dialog, menu and panel fits narrow windows and large text, is accessible, is visible with forced colors, and shows its
// buttons in low windows. support/dialogs.ts lists them.

const isPhone = ({ width }: Combination): boolean => width < 768;

/** The combination in which each is opened, among those of its layout. */
const CASES = Object.entries(DIALOGS).map(([name, one], index) => {
  const combinations = COMBINATIONS.filter(
    (combination) => one.only === undefined || isPhone(combination) === (one.only === 'phone'),
  );
  return { name, one, combination: getCombination(index, combinations) };
});

/** Runs in the page. Returns whether a tap at its middle reaches the element. */
const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
};

/** Returns the heights at which its main button is hidden or covered. */
const findHiddenButtons = async (page: Page, one: DialogCase, combination: Combination): Promise<string[]> => {
  if (one.action === null) return [];
  const panel = getPanel(one, page);
  const button = one.action?.(panel, getTexts(combination.lang)) ?? panel.getByRole('button').last();
  await expect(button).toBeVisible();
  const faults: string[] = [];
  for (const height of isPhone(combination) ? [700, 560] : [700]) {
    await page.setViewportSize({ width: combination.width, height });
    // Visible without scrolling.
    const box = await button.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > height)
      faults.push(`hides its button at ${combination.width} × ${height}`);
    await expect
      .poll(() => button.evaluate(isUncovered))
      .toBe(true)
      .catch(() => faults.push(`covers its button at ${combination.width} × ${height}`));
  }
  return faults;
};

const findDialogFaults = async (
  page: Page,
  one: DialogCase,
  combination: Combination,
  data: SampleData,
): Promise<string[]> => {
  await page.setViewportSize({ width: combination.width, height: 700 });
  // The case before may have signed the guest in.
  if (one.role === 'guest') await page.context().clearCookies();
  await visit(page, localizedPath(combination.lang, one.path(data)));
  await one.open(page, getTexts(combination.lang));
  await expect(getPanel(one, page)).toBeVisible();
  return [
    ...(await findHiddenButtons(page, one, combination)),
    ...(isPhone(combination) ? await findOverflows(page) : []),
    ...(await findUndrawnControls(page)),
    ...(await findViolationsIn(page, combination)),
  ];
};

const checkDialogs = (role: DialogCase['role'], lang: Lang): void => {
  const cases = CASES.filter(({ one, combination }) => one.role === role && combination.lang === lang);
  if (cases.length === 0) return;
  test(`dialogs › fit, are accessible and show their buttons for a ${role} in ${lang}`, async ({
    openBrowserAs,
    admin,
  }) => {
    test.slow();
    const { sampleData, ...users } = await getSampleMarket(admin);
    const page = await openBrowserAs({ guest: null, admin, ...users }[role]);
    const faults: string[] = [];
    for (const { name, one, combination } of cases) {
      await test.step(name, async () => {
        const found = await findDialogFaults(page, one, combination, sampleData);
        faults.push(...found.map((fault) => `${name} ${fault}`));
      });
    }
    expect(faults).toEqual([]);
  });
};

for (const role of ROLES) for (const lang of LANGS) checkDialogs(role, lang);
