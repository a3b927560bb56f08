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
