import { expect, type Page } from '@playwright/test';
import { COMBINATIONS, type Checker, type Combination } from './accessibility.ts';
import { getPanel, type DialogCase } from './dialogs.ts';
import { findOverflows, findUndrawnControls, findViolationsIn, NARROW_SIZES } from './inspect.ts';
import type { SampleData } from './page-urls.ts';
import { localizedPath, visit } from './test.ts';
import { getTexts } from './texts.ts';

const isPhone = ({ width }: Combination): boolean => width < 768;

/** The combinations of a language, a width and a theme in which a dialog exists. */
export const getCombinations = ({ only }: DialogCase): readonly Combination[] =>
  COMBINATIONS.filter((combination) => only === undefined || isPhone(combination) === (only === 'phone'));

/** Runs in the page. Returns whether the whole element is in the window, and a tap at its middle reaches it. */
const isUncovered = (element: Element): boolean => {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return top >= 0 && bottom <= innerHeight && element.contains(hit);
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
    // Visible without scrolling, once the dialog has its place in the window.
    await expect
      .poll(() => button.evaluate(isUncovered), { timeout: 5000 })
      .toBe(true)
      .catch(() => faults.push(`hides its button at ${combination.width} × ${height}`));
  }
  return faults;
};

interface Checks {
  readonly combination: Combination;
  /** The sizes of windows and texts in which nothing may overflow. */
  readonly sizes?: readonly (typeof NARROW_SIZES)[number][];
  /** Whether its controls are checked with forced colors. */
  readonly forcedColors?: boolean;
  readonly checkers?: readonly Checker[];
  /** Whether the page behind it is checked for accessibility, too. */
  readonly behind?: boolean;
}

/** Opens a dialog, and returns what is wrong with it. */
export const findDialogFaults = async (
  page: Page,
  one: DialogCase,
  data: SampleData,
  { combination, sizes = NARROW_SIZES, forcedColors = false, checkers = ['axe'], behind = false }: Checks,
): Promise<string[]> => {
  await page.setViewportSize({ width: combination.width, height: 700 });
  // The case before may have signed the guest in.
  if (one.role === 'guest') await page.context().clearCookies();
  await visit(page, localizedPath(combination.lang, one.path(data)));
  await one.open(page, getTexts(combination.lang));
  const panel = getPanel(one, page);
  await expect(panel).toBeVisible();
  // The page behind it is checked by the tests of pages.
  await panel.evaluate((element) => element.setAttribute('data-checked', ''));
  return [
    ...(await findHiddenButtons(page, one, combination)),
    ...(isPhone(combination) ? await findOverflows(page, sizes) : []),
    ...(forcedColors ? await findUndrawnControls(page) : []),
    ...(await findViolationsIn(page, combination, checkers, behind ? undefined : '[data-checked]')),
  ];
};
