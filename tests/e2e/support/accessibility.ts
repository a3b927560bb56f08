import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Lang } from '#lib/lang.ts';

const DEEP_PACKAGES = new URL('../../../scripts/deep/package.json', import.meta.url);

// Two independent checkers of WCAG 2.2 AA and of best practices: axe, and the engine of IBM's Equal Access checker.

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const runAxe = async (
  page: Page,
  tags: string[],
  scope?: string,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> => {
  const builder = new AxeBuilder({ page });
  if (scope !== undefined) builder.include(scope);
  const { violations } = await builder
    .options({ resultTypes: ['violations'], rules })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} — ${nodes[0]?.failureSummary}`);
};

/** Rules of the second checker that are not applied, each with the reason. */
const IGNORED_RULES: Readonly<Record<string, string>> = {
  aria_article_label_unique:
    'ARIA requires names of articles in feeds only; here they are cards in lists, each with its heading',
};

interface EngineResult {
  readonly ruleId: string;
  /** Kind of the rule and outcome, such as `['VIOLATION', 'FAIL']`. */
  readonly value: readonly [kind: string, outcome: string];
  readonly message: string;
  readonly snippet: string;
  /** XPath of the element. */
  readonly path: { readonly dom: string };
}

interface Engine {
  Checker: new () => {
    check: (of: Document, guidelines: string[]) => Promise<{ results: EngineResult[] }>;
  };
}

/**
 * Runs in the page. Returns the failures; the engine also lists what a person has to judge (`POTENTIAL`, `MANUAL`), for
 * instance one line for each style sheet. Leaves out failures that are none, each kind with its reason.
 */
const checkWithEngine = async (): Promise<EngineResult[]> => {
  const { ace } = globalThis as unknown as { ace: Engine };
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2', 'IBM_Accessibility']);
  // Browsers give translucent colors as oklab(), which the engine cannot read; axe can.
  const hasUnreadableColor = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).backgroundColor.startsWith('oklab') || hasUnreadableColor(element.parentElement));
  // It ignores pictures, also as the background of a text.
  const isOverPicture = (element: Element): boolean => {
    const { parentElement: parent } = element;
    if (!parent) return false;
    const isOverlay = getComputedStyle(element).position === 'absolute';
    return (isOverlay && parent.querySelector(':scope > img') !== null) || isOverPicture(parent);
  };
  // The engine does not count the text that only screen readers get, inside an element or in its label.
  const hasHiddenName = (element: Element): boolean =>
    [...element.querySelectorAll('.sr-only')].some(({ textContent }) => textContent.trim());
  const readLabel = (label: HTMLLabelElement): string => {
    const copy = label.cloneNode(true) as Element;
    for (const control of copy.querySelectorAll('input, select, textarea')) control.remove();
    return copy.textContent.trim();
  };
  const hasLabel = (element: Element): boolean => [...((element as HTMLInputElement).labels ?? [])].some(readLabel);
  // A fieldset may share its name with one that is hidden, or that an open dialog makes inert.
  const isAloneWithName = (element: Element): boolean => {
    const name = element.querySelector('legend')?.textContent;
    const frame = document.querySelector('dialog:modal') ?? document;
    const shown = [...frame.querySelectorAll('fieldset')].filter((fieldset) => fieldset.checkVisibility());
    return shown.filter((fieldset) => fieldset.querySelector('legend')?.textContent === name).length <= 1;
  };
  const isFalse = (rule: string, element: Element): boolean =>
    ({
      text_contrast_sufficient: hasUnreadableColor(element) || isOverPicture(element),
      fieldset_legend_valid: hasHiddenName(element),
      fieldset_label_valid: isAloneWithName(element),
      label_content_exists:
        hasHiddenName(element) || Boolean((element as HTMLLabelElement).control?.getAttribute('aria-label')),
      aria_accessiblename_exists: hasHiddenName(element),
      // A status needs no name.
      input_label_exists: hasHiddenName(element) || hasLabel(element) || element.matches('output'),
      // A list of messages, which scrolls by the keyboard, is focusable before it is long enough to scroll; so is a map.
      element_tabbable_role_valid:
        /auto|scroll/.test(getComputedStyle(element).overflowY) || element.matches('.map-canvas'),
    })[rule] ?? false;
  const findElement = (path: string): Element | null =>
    document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue as Element | null;
  // Elements that the page has replaced in the meantime are checked in the next state.
  const isFault = ({ ruleId, value, path }: EngineResult): boolean => {
    const element = value[1] === 'FAIL' ? findElement(path.dom) : null;
    return element !== null && !isFalse(ruleId, element);
  };
  return results
    .filter(isFault)
    .map(({ ruleId, value, message, snippet, path }) => ({ ruleId, value, message, snippet, path }));
};

/** Of the packages that only the nightly tests need. */
const loadEngine = (): Promise<string> =>
  readFile(createRequire(DEEP_PACKAGES).resolve('accessibility-checker-engine/ace.js'), 'utf8');
let engine: Promise<string> | undefined;

const runIbm = async (page: Page): Promise<string[]> => {
  const isLoaded = await page.evaluate(() => 'ace' in globalThis);
  // Evaluated by the browser's debugger, which the Content-Security-Policy of the pages does not restrict.
  if (!isLoaded) await page.evaluate(`${await (engine ??= loadEngine())}; void (globalThis.ace = ace)`);
  const results = await page.evaluate(checkWithEngine);
  const failures = results.filter(({ ruleId }) => !(ruleId in IGNORED_RULES));
  return [...Map.groupBy(failures, ({ ruleId }) => ruleId)].map(
    ([rule, [first, ...others]]) => `${rule} (${others.length + 1}): ${first?.snippet} — ${first?.message}`,
  );
};

const CHECKERS = {
  axe: (page: Page, scope?: string) => runAxe(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], scope),
  // Axe counts the rule as an experiment, but it is level A of WCAG: 2.5.3, label in name.
  practices: (page: Page, scope?: string) =>
    runAxe(page, ['best-practice'], scope, { 'label-content-name-mismatch': { enabled: true } }),
  ibm: runIbm,
} as const;

export type Checker = keyof typeof CHECKERS;

export interface Combination {
  readonly lang: Lang;
  readonly width: 320 | 390 | 1280;
  readonly theme: Theme;
}

/**
 * Nine combinations in which every two of a language, a width and a theme occur together. The tests check each page and
 * dialog in one of them; `npm run accessibility` checks all in all.
 */
export const COMBINATIONS: readonly Combination[] = [
  { lang: 'ar', width: 320, theme: 'light' },
  { lang: 'fr', width: 390, theme: 'light' },
  { lang: 'en', width: 1280, theme: 'light' },
  { lang: 'ar', width: 390, theme: 'dark' },
  { lang: 'fr', width: 320, theme: 'dark' },
  { lang: 'en', width: 320, theme: 'light' },
  { lang: 'ar', width: 1280, theme: 'light' },
  { lang: 'fr', width: 1280, theme: 'dark' },
  { lang: 'en', width: 390, theme: 'dark' },
];

/** The combination in which the page or dialog at a place of its list is checked. */
export const getCombination = (index: number, combinations = COMBINATIONS): Combination =>
  combinations[index % combinations.length] as Combination;

/** Returns the faults that a checker finds on the page as it is now, one of each rule, with the first element concerned. */
export const runChecker = (checker: Checker, page: Page, scope?: string): Promise<string[]> =>
  CHECKERS[checker](page, scope);
