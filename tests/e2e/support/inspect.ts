import type { Page } from '@playwright/test';
import { dirOf, type Lang } from '#lib/lang.ts';
import { runChecker, type Checker, type Combination, type Theme } from './accessibility.ts';

interface PageSnapshot {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly headings: number;
  /** Pixels by which the page is wider than the window. */
  readonly horizontalOverflow: number;
  readonly texts: readonly string[];
  /** Elements with `dir=auto` whose letters are all in isolates, which do not determine the direction. */
  readonly undirected: readonly string[];
}

/** Runs in the page. Collects what `findFaults` checks. */
const takeSnapshot = (): PageSnapshot => {
  const root = document.documentElement;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style')) texts.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  }
  const directedLetters = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const isolate of copy.querySelectorAll('bdi, [dir], script, style, textarea')) isolate.remove();
    return copy.textContent.replaceAll(/\P{L}/gu, '');
  };
  const undirected = [...document.querySelectorAll('[dir=auto]:not(bdi, input, textarea)')]
    .filter((element) => /\p{L}/u.test(element.textContent) && directedLetters(element) === '')
    .map((element) => element.outerHTML.slice(0, 120));
  return {
    lang: root.lang,
    dir: root.dir,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    horizontalOverflow: root.scrollWidth - root.clientWidth,
    texts: texts.map((text) => text.trim()),
    undirected,
  };
};

/** Checks language, direction, title, heading, width and untranslated texts of a page; returns the faults in words. */
export const findFaults = async (page: Page, lang: Lang): Promise<string[]> => {
  const snapshot = await page.evaluate(takeSnapshot);
  const faults: string[] = [];
  if (snapshot.lang !== lang || snapshot.dir !== dirOf(lang)) faults.push(`is ${snapshot.lang} ${snapshot.dir}`);
  if (!snapshot.title) faults.push('has no title');
  if (snapshot.headings !== 1) faults.push(`has ${snapshot.headings} h1`);
  if (snapshot.horizontalOverflow > 0) faults.push(`scrolls sideways by ${snapshot.horizontalOverflow} px`);
  for (const html of new Set(snapshot.undirected)) faults.push(`gives no direction to ${html}`);
  for (const text of snapshot.texts) {
    if (/^[a-z_]+(\.[A-Za-z_]+)+$/.test(text) || /\{\w+\}/.test(text)) faults.push(`says ${text}`);
  }
  return faults;
};

/**
 * Returns violations of WCAG 2.2 AA, or what other checkers find, each with the first element concerned.
 * @param scope a CSS selector of what axe checks, by default the whole page
 */
export const findAccessibilityViolations = async (
  page: Page,
  checkers: readonly Checker[] = ['axe'],
  scope?: string,
): Promise<string[]> => {
  // The window gets the height of the page: otherwise axe reports content behind fixed bars, which can be scrolled into view.
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  const violations: string[] = [];
  for (const checker of checkers) violations.push(...(await runChecker(checker, page, scope)));
  await page.setViewportSize({ width, height });
  return violations;
};

/**
 * Runs in the page. Shows it in a theme, as the switch of the header does. Lists that are not near the screen are laid out
 * too: they would keep the colors of the theme before. Transitions are off from then on, so that no color is halfway between two.
 */
const showTheme = (theme: string): void => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-cards]')) list.style.contentVisibility = 'visible';
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
  document.adoptedStyleSheets = [still];
  document.documentElement.dataset.theme = theme;
};

/** Shows the page in a theme until it is loaded again. */
export const setTheme = (page: Page, theme: Theme): Promise<void> => page.evaluate(showTheme, theme);

/** Checks a page, and what is open on it, in one combination. Restores the window; the theme stays. */
export const findViolationsIn = async (
  page: Page,
  { width, theme }: Combination,
  checkers?: readonly Checker[],
  scope?: string,
): Promise<string[]> => {
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width, height: before.height });
  await setTheme(page, theme);
  const violations = await findAccessibilityViolations(page, checkers, scope);
  await page.setViewportSize(before);
  return violations.map((violation) => `${theme} at ${width} px: ${violation}`);
};

/** The narrowest phones, and larger text sizes (percent) that users can choose in browsers. */
export const NARROW_SIZES = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 390, text: 200 },
] as const;

/** Runs in the page. Returns the text size in pixels. */
const readTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Runs in the page. Sets the text size in pixels; `null` resets it. */
const setTextSize = (px: number | null): void => {
  document.documentElement.style.fontSize = px === null ? '' : `${px}px`;
};

/**
 * Runs in the page. Lists elements that overflow the window or are clipped at the side; what can be scrolled, or dragged as a
 * map, may be wider.
 */
const listOverflows = (): string[] => {
  // Lists that are not near the screen are not laid out.
  for (const list of document.querySelectorAll<HTMLElement>('[data-cards]')) list.style.contentVisibility = 'visible';
  const { clientWidth, scrollWidth } = document.documentElement;
  const overflows: string[] = [];
  const scrolls = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    return (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth;
  };
  // Leaflet sets the class while its map can be dragged.
  const canBeDragged = (element: Element): boolean => element.matches('.leaflet-grab');
  const EVERYWHERE = [-Infinity, Infinity] as const;
  const known = new Map<Element, [left: number, right: number] | null>();
  const readBoundsWithin = (parent: Element): [left: number, right: number] | null => {
    if (scrolls(parent) || canBeDragged(parent)) return [...EVERYWHERE];
    const { overflowX, position, textOverflow, webkitLineClamp } = getComputedStyle(parent);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
    const outer = position === 'fixed' ? ([0, clientWidth] as const) : visibleBounds(parent);
    if (!outer || overflowX === 'visible') return outer && [...outer];
    const { left, right } = parent.getBoundingClientRect();
    return [Math.max(outer[0], left), Math.min(outer[1], right)];
  };
  /**
   * The horizontal bounds in which an element is visible, without end where it can be scrolled into view; `null` if it is
   * truncated on purpose.
   */
  const visibleBounds = ({ parentElement: parent }: Element): [left: number, right: number] | null => {
    if (!parent || parent === document.body) return [0, clientWidth];
    let bounds = known.get(parent);
    if (bounds === undefined) known.set(parent, (bounds = readBoundsWithin(parent)));
    return bounds;
  };
  const describeElement = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.id}»`;
  const isOutside = (element: Element): boolean => {
    // With its text, which can be wider than its element.
    const content = document.createRange();
    content.selectNode(element);
    const { left, right, width } = content.getBoundingClientRect();
    const bounds = visibleBounds(element);
    const isScrolled = scrolls(element) || bounds === null || !Number.isFinite(bounds[1]);
    return width > 2 && (left < -1 || right > clientWidth + 1) && !isScrolled;
  };
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(isOutside);
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    overflows.push(`the page is ${scrollWidth} px wide, with ${innermost.slice(0, 3).map(describeElement).join(', ')}`);
  }
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const controls = 'a, button, summary, input:not([type=hidden]), select, textarea, [role=button], h1, h2, h3, img';
  for (const element of root.querySelectorAll(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // Visible to screen readers only.
    if (width <= 2 || height <= 2 || element.closest('.sr-only')) continue;
    const bounds = visibleBounds(element);
    if (!bounds) continue;
    const out = Math.max(bounds[0] - left, right - bounds[1]);
    // An element wholly outside its frame is a hidden slide or panel.
    if (out > 1 && out < width) overflows.push(`${describeElement(element)} is clipped by ${Math.round(out)} px`);
  }
  return [...new Set(overflows)];
};

/** Runs in the page. Lists visible controls that nothing distinguishes from plain text, and dots that have no color. */
const listUndrawnControls = (): string[] => {
  const isDrawn = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const hasBorder = style.borderBlockEndStyle !== 'none' && Number.parseFloat(style.borderBlockEndWidth) > 0;
    const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    return hasBorder || hasOutline || style.textDecorationLine !== 'none';
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.clientWidth > 2;
  const controls = 'button, summary, .button, [role=button], .field, .switch';
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  const faults = [...document.querySelectorAll(controls)].filter((element) => isVisible(element) && !isDrawn(element));
  const dots = [...document.querySelectorAll('button > span:empty')].filter(
    (dot) => isVisible(dot) && getComputedStyle(dot).backgroundColor === canvas,
  );
  return [...faults, ...dots].map((element) => `${element.outerHTML.slice(0, 80)} cannot be seen with forced colors`);
};

/** Returns the controls that users of forced colors (high contrast) cannot see. Restores the colors. */
export const findUndrawnControls = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(listUndrawnControls);
  await page.emulateMedia({ forcedColors: null });
  return found;
};

/** Returns what overflows in narrow windows and with large text. Restores the window size and text size. */
export const findOverflows = async (
  page: Page,
  sizes: readonly { readonly width: number; readonly text: number }[] = NARROW_SIZES,
): Promise<string[]> => {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  const usual = await page.evaluate(readTextSize);
  const faults: string[] = [];
  for (const narrow of sizes) {
    // Together, so that the page is laid out once.
    await Promise.all([
      page.evaluate(setTextSize, (usual * narrow.text) / 100),
      page.setViewportSize({ width: narrow.width, height }),
    ]);
    const overflows = await page.evaluate(listOverflows);
    faults.push(...overflows.map((fault) => `at ${narrow.width} px and ${narrow.text} % text ${fault}`));
  }
  await Promise.all([page.evaluate(setTextSize, null), page.setViewportSize({ width, height })]);
  return faults;
};
