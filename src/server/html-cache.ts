/** Remembers the HTML of parts that many pages have, such as the cards of items. */
export interface HtmlCache {
  /** @param key everything that the HTML depends on */
  get(key: string, render: () => string): string;
}

/**
 * Creates a cache of two generations: when the young one is full, it becomes the old one, and what was not asked for since
 * then is forgotten.
 * @param maxLength max number of characters of a generation
 */
export const createHtmlCache = (maxLength: number): HtmlCache => {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  let length = 0;
  const add = (key: string, html: string): string => {
    if (length > maxLength) {
      old = young;
      young = new Map();
      length = 0;
    }
    young.set(key, html);
    length += key.length + html.length;
    return html;
  };
  return {
    get: (key, render) => young.get(key) ?? add(key, old.get(key) ?? render()),
  };
};
