import type { Browser, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Runs in the page. Describes each element in the viewport: where it is, and how it looks. */
const describeFirstScreen = (): string[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth || right - left <= 1 || top === bottom)
      return [];
    // Parts that are not on this screen may still be without styles.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { color, backgroundColor, fontSize, fontWeight, borderTopWidth } = getComputedStyle(element);
    // Elements that extend beyond the screen may still grow there.
    const box = [left, top, right, Math.min(bottom, innerHeight)].map((n) => Math.round(n)).join(' ');
    return `${element.tagName}.${element.getAttribute('class') ?? ''} ${box} ${color} ${backgroundColor} ${fontSize} ${fontWeight} ${borderTopWidth}`;
  });

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/**
 * Expects the first screen of a page, at both sizes, to look the same before its style sheet has arrived, to users who want less
 * motion too.
 */
export const expectCompleteFirstScreen = async (
  browser: Browser,
  url: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<void> => {
  for (const viewport of SIZES) {
    let html: string | undefined;
    const visit = async (withStyles: boolean): Promise<string[]> => {
      const context = await browser.newContext({
        viewport,
        reducedMotion,
        javaScriptEnabled: false,
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      // The fonts come with the style sheet; until then the text is in a font of the system.
      await page.route(withStyles ? '**/*.woff2' : '**/*.{woff2,css}', (route) => route.abort());
      // Both visits get the same document: other tests publish items.
      const known = html;
      const answer = (route: Route): Promise<void> =>
        route.fulfill({ body: known ?? '', contentType: 'text/html; charset=utf-8' });
      if (known !== undefined) await page.route(({ href }) => href === url, answer);
      const response = await page.goto(url);
      html ??= await response?.text();
      const description = await page.evaluate(describeFirstScreen);
      // Phones show a page that is wider than the screen smaller, wherever on the page the wide part is.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${url}`).toBeLessThanOrEqual(viewport.width);
      await context.close();
      return description;
    };
    const [complete, first] = [await visit(true), await visit(false)];
    expect(complete.length).toBeGreaterThan(30);
    expect.soft(first, `${url} at ${viewport.width} px`).toEqual(complete);
  }
};
