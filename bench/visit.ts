import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findInstalled } from '#scripts/browser.js';
import { PATHS, pathTo } from '#lib/paths.ts';
import { ASSET_TYPES, getTransferSize, sumTransfers } from '#tests/support/transfer.ts';
import { formatDecimals } from './report.ts';

/** Says what is missing where there is no browser. */
export const NO_BROWSER = 'skipped: no Chromium or Chrome is installed (CHROMIUM_PATH names another place)';

/** The paths of the public pages that visitors see first; the order form is that of a product. */
export const getFirstPages = async (origin: string) => {
  const response = await fetch(`${origin}/api/items/type/Product`);
  const { items } = (await response.json()) as { items: { data: { id: number; slug: string }[] } };
  const item = items.data[0];
  if (!item) throw new Error('the market has no product');
  const id = String(item.id);
  return {
    home: PATHS.home,
    search: pathTo('search', { type: 'All' }),
    item: pathTo('item', { slug: item.slug, id }),
    order: pathTo('order', { id }),
  };
};

const kilobytes = (bytes: number): string => formatDecimals(bytes / 1000, 1);

/** Prints what the first visits of four pages transfer, in kilobytes of 1000 bytes with brotli and in files. */
export const printVisits = async (origin: string): Promise<void> => {
  const executablePath = findInstalled();
  if (!executablePath) return console.log(`\nFirst visits ${NO_BROWSER}`);
  const browser = await chromium.launch({ executablePath });
  try {
    const columns = ['first visit', 'document, KB', ...ASSET_TYPES.flatMap((type) => [`${type}, KB`, 'files'])];
    console.log(['', `| ${columns.join(' | ')} |`, `|---${'|---:'.repeat(columns.length - 1)}|`].join('\n'));
    for (const [name, path] of Object.entries(await getFirstPages(origin))) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const urls = new Set<string>();
      page.on('request', (request) => urls.add(request.url()));
      await page.goto(origin + path);
      // Pages prefetch when idle.
      for (let count = -1; count !== urls.size; await pause(2000)) count = urls.size;
      await page.close();
      const cells = [kilobytes(await getTransferSize(origin + path))];
      for (const type of ASSET_TYPES) {
        const { bytes, files } = await sumTransfers(urls, type);
        cells.push(kilobytes(bytes), String(files));
      }
      console.log(`| ${[name, ...cells].join(' | ')} |`);
    }
  } finally {
    await browser.close();
  }
};
