import type { Page } from '@playwright/test';

/** Runs in the page. Lists the Arabic texts of which an element that hides what overflows cuts letters, by how much. */
const listCutLetters = (): string[] => {
  const TOLERANCE_PX = 0.6;
  // Lists that are not near the screen are not laid out.
  for (const list of document.querySelectorAll<HTMLElement>('[data-cards]')) list.style.contentVisibility = 'visible';
  const canvas = document.createElement('canvas').getContext('2d');
  const measure = (text: string, { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
    if (!canvas) throw new Error('No canvas');
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent, fontBoundingBoxAscent, fontBoundingBoxDescent } =
      canvas.measureText(text);
    const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
    return {
      above: actualBoundingBoxAscent,
      below: actualBoundingBoxDescent,
      height,
      descent: fontBoundingBoxDescent,
    };
  };
  const px = (length: string): number => Number.parseFloat(length) || 0;
  const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
  const describe = (element: Element, text: string, cut: number): string =>
    `${element.tagName.toLowerCase()} cuts «${text.trim().slice(0, 30)}» by ${cut.toFixed(1)} px`;
  const found = new Set<string>();

  const known = new Map<Element, { top: number; bottom: number }>();
  /** The top and bottom between which an element is visible in the elements that hide what overflows. */
  const readClip = (element: Element): { top: number; bottom: number } => {
    const before = known.get(element);
    if (before) return before;
    const outer =
      element.parentElement && element !== document.body
        ? readClip(element.parentElement)
        : { top: -Infinity, bottom: Infinity };
    const style = getComputedStyle(element);
    const hides = ['hidden', 'clip'].includes(style.overflowY) && style.display !== 'inline';
    const box = element.getBoundingClientRect();
    const clip =
      ['auto', 'scroll'].includes(style.overflowY) || style.position === 'fixed'
        ? { top: -Infinity, bottom: Infinity }
        : hides
          ? {
              top: Math.max(outer.top, box.top + px(style.borderTopWidth)),
              bottom: Math.min(outer.bottom, box.bottom - px(style.borderBottomWidth)),
            }
          : outer;
    known.set(element, clip);
    return clip;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    const element = walker.currentNode.parentElement;
    if (!element || !isArabic(text) || element.closest('script, style, option, .sr-only')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const clip = readClip(element);
    if (clip.bottom === Infinity) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { above, below, height, descent } = measure(text, getComputedStyle(element));
    for (const line of range.getClientRects()) {
      const baseline = line.bottom - (line.height * descent) / height;
      // The lines after the last one that is shown are cut as a whole, and so is text in boxes for screen readers.
      if (baseline >= clip.bottom || baseline <= clip.top || clip.bottom - clip.top < 4) continue;
      const cut = Math.max(baseline + below - clip.bottom, clip.top - baseline + above);
      if (cut > TOLERANCE_PX) found.add(describe(element, text, cut));
    }
  }

  // Fields show a line of text, and cut what is above and below it.
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const text =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;
    if (!isArabic(text) || !field.checkVisibility({ visibilityProperty: true }) || field.clientWidth < 8) continue;
    const style = getComputedStyle(field);
    const { below, height, descent } = measure(text, style);
    const inner = field.clientHeight - px(style.paddingTop) - px(style.paddingBottom);
    // A placeholder is a box of its own, which hides what overflows.
    const own =
      field instanceof HTMLInputElement && field.value === '' ? getComputedStyle(field, '::placeholder') : null;
    const usual = Math.min(inner, px(style.lineHeight) || height);
    const line = own ? px(own.lineHeight) || height : field instanceof HTMLSelectElement ? inner : usual;
    const cut = below - (line - height) / 2 - descent - px(own?.paddingBottom ?? '');
    if (cut > TOLERANCE_PX) found.add(describe(field, text, cut));
  }
  return [...found];
};

/** Runs in the page. Lists the numbers of which the end of a cut line can hide digits: 18 would read as 8. */
const listCutNumbers = (): string[] => {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    const element = walker.currentNode.parentElement;
    if (!element || !/(?:^|\s)\d{2,}(?!\S)/.test(text) || element.closest('script, style, option, .sr-only')) continue;
    // A box within the line is hidden as a whole.
    if (getComputedStyle(element).display === 'inline-block' || !element.checkVisibility()) continue;
    let box: Element | null = element;
    while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
    if (!box) continue;
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const isCutAtEnd = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const overflows = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 4;
    if (overflowX === 'hidden' && isCutAtEnd && overflows)
      found.add(`${box.tagName.toLowerCase()} can cut a number of «${text.trim().slice(0, 40)}»`);
  }
  return [...found];
};

/** Runs in the page. Sets the text size in percent of the usual one. */
const setTextPercent = (percent: number): void => {
  document.documentElement.style.fontSize = '';
  const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (percent !== 100) document.documentElement.style.fontSize = `${(usual * percent) / 100}px`;
};

/**
 * Returns the Arabic texts whose letters are cut, and the numbers that can lose digits, in the usual text size and in one half
 * larger. Restores the text size.
 */
export const findCutText = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const faults: string[] = [];
  for (const percent of [150, 100]) {
    await page.evaluate(setTextPercent, percent);
    const found = [...(await page.evaluate(listCutLetters)), ...(await page.evaluate(listCutNumbers))];
    faults.push(...found.map((fault) => `at ${percent} % text ${fault}`));
  }
  return faults;
};
