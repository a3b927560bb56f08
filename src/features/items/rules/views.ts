// Programs that read pages for search engines and link previews. A browser that tests drive is none of them.
const CRAWLER =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp|telegram|embedly|preview|lighthouse|archiver|mediapartners|bingpreview|scrapy|^curl\/|^wget\/|^python-/i;

/** Whether a user agent names a program that reads for others: it is no viewer. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
