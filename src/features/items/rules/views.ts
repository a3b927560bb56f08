// Search engines and link previews. Headless browsers are not matched, so that browser tests count as views.
const CRAWLER =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp|telegram|embedly|preview|lighthouse|archiver|mediapartners|bingpreview|scrapy|^curl\/|^wget\/|^python-/i;

/** Whether a user agent is a crawler or a link preview, whose views do not count. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
