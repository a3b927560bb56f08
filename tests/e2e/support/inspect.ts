import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dirOf, type Lang } from '../../../src/lib/lang.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

interface Seen {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly headings: number;
  /** How many pixels of the page stand beside the window. */
  readonly beside: number;
  readonly words: readonly string[];
  /** Elements that take their direction from their text, but whose letters all stand in isolates, which do not count. */
  readonly undirected: readonly string[];
}

/** Runs in the page. */
const look = (): Seen => {
  const root = document.documentElement;
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style')) words.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? '');
  }
  const lettersOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const isolate of copy.querySelectorAll('bdi, [dir], script, style, textarea')) isolate.remove();
    return copy.textContent.replaceAll(/\P{L}/gu, '');
  };
  const undirected = [...document.querySelectorAll('[dir=auto]:not(bdi, input, textarea)')]
    .filter((element) => /\p{L}/u.test(element.textContent) && lettersOf(element) === '')
    .map((element) => element.outerHTML.slice(0, 120));
  return {
    lang: root.lang,
    dir: root.dir,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    beside: root.scrollWidth - root.clientWidth,
    words: words.map((text) => text.trim()),
    undirected,
  };
};

/** What is wrong with a page as it stands, in words: its language, its one heading, its width, texts without a translation. */
export const faultsIn = async (page: Page, lang: Lang): Promise<string[]> => {
  const seen = await page.evaluate(look);
  const faults: string[] = [];
  if (seen.lang !== lang || seen.dir !== dirOf(lang)) faults.push(`is ${seen.lang} ${seen.dir}`);
  if (!seen.title) faults.push('has no title');
  if (seen.headings !== 1) faults.push(`has ${seen.headings} h1`);
  if (seen.beside > 0) faults.push(`scrolls sideways by ${seen.beside} px`);
  for (const html of new Set(seen.undirected)) faults.push(`gives no direction to ${html}`);
  for (const text of seen.words) {
    if (/^[a-z_]+(\.[A-Za-z_]+)+$/.test(text) || /\{\w+\}/.test(text)) faults.push(`says ${text}`);
  }
  return faults;
};

/** What shuts people out of a page (WCAG 2.2 AA), each with the first element that it concerns. */
export const barriersIn = async (page: Page): Promise<string[]> => {
  // As tall as the page: bars at the edge of a window otherwise seem to cover what only has to be scrolled to.
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  await page.setViewportSize({ width, height });
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} — ${nodes[0]?.failureSummary}`);
};

/** The narrowest phones, and larger text (percent of the usual size) as browsers let their users choose it. */
const NARROW = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 390, text: 200 },
] as const;

/** Runs in the page. Sets the size of text; `null` gives it back to the styles. */
const setText = (percent: number | null): void => {
  const { style } = document.documentElement;
  style.fontSize = '';
  if (percent === null) return;
  const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  style.fontSize = `${(usual * percent) / 100}px`;
};

/** Runs in the page. What stands beside the window or is cut at its sides, with how far; what scrolls may be wider. */
const overflows = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found: string[] = [];
  const scrolls = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    return (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth;
  };
  /** The bounds within which an element may be seen; `null` where it can be scrolled to, or says itself that it is cut. */
  const boundsOf = (element: Element): [left: number, right: number] | null => {
    let bounds: [number, number] = [0, clientWidth];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (scrolls(at)) return null;
      const { overflowX, position, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      if (overflowX !== 'visible') {
        const { left, right } = at.getBoundingClientRect();
        bounds = [Math.max(bounds[0], left), Math.min(bounds[1], right)];
      }
      if (position === 'fixed') break;
    }
    return bounds;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.id}»`;
  const sticksOut = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 2 && (left < -1 || right > clientWidth + 1) && boundsOf(element) !== null;
  };
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(sticksOut);
    const last = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    found.push(`the page is ${scrollWidth} px wide, with ${last.slice(0, 3).map(nameOf).join(', ')}`);
  }
  const opened = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const controls = 'a, button, summary, input:not([type=hidden]), select, textarea, [role=button], h1, h2, h3, img';
  for (const element of opened.querySelectorAll(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // Only for screen readers.
    if (width <= 2 || height <= 2 || element.closest('.sr-only')) continue;
    const bounds = boundsOf(element);
    if (!bounds) continue;
    const out = Math.max(bounds[0] - left, right - bounds[1]);
    // What stands wholly beside its frame waits there to come in.
    if (out > 1 && out < width) found.push(`${nameOf(element)} is cut by ${Math.round(out)} px`);
  }
  return [...new Set(found)];
};

/** What does not fit narrow windows and large text; the page is afterwards as it was. */
export const overflowIn = async (page: Page): Promise<string[]> => {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  const faults: string[] = [];
  for (const narrow of NARROW) {
    await page.setViewportSize({ width: narrow.width, height });
    await page.evaluate(setText, narrow.text);
    const found = await page.evaluate(overflows);
    faults.push(...found.map((fault) => `at ${narrow.width} px and ${narrow.text} % text ${fault}`));
  }
  await page.evaluate(setText, null);
  await page.setViewportSize({ width, height });
  return faults;
};
