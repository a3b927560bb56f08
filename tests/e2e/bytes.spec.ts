import http from 'node:http';
import { LANGS } from '../../src/lib/lang.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { marketUrl } from './support/people.ts';
import { expect, pathIn, test, visit } from './support/test.ts';

// What a first visit costs on a weak network, in kilobytes (1000) as gzip sends them.

const KINDS = ['js', 'css', 'woff2'] as const;
const MOST = { js: 121, css: 15, woff2: 60 } as const;

const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    request.on('error', reject);
  });

const kindOf = (url: string) => KINDS.find((kind) => new URL(url).pathname.endsWith(`.${kind}`));

for (const lang of LANGS) {
  for (const name of ['home', 'item'] as const) {
    test(`a first visit of the ${name} page is light, in ${lang}`, async ({ page, admin }) => {
      const { items } = await admin.api('GET /api/items/latest');
      const [item] = items;
      const path = name === 'home' ? PATHS.home : pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) });
      const urls = new Set<string>();
      page.on('request', (request) => urls.add(request.url()));
      await visit(page, pathIn(lang, path));
      await page.waitForLoadState('networkidle');
      // What pages fetch when they have time comes after the first silence: until a second passes with nothing new.
      let before = 0;
      const grown = (): boolean => before !== (before = urls.size);
      await expect.poll(grown, { intervals: [1000] }).toBe(false);
      const sums = { js: 0, css: 0, woff2: 0 };
      for (const url of urls) {
        const kind = kindOf(url);
        if (kind) sums[kind] += (await bytesOf(url)) / 1000;
      }
      // Something of each is loaded, all of it from here.
      for (const kind of KINDS) {
        expect.soft(sums[kind], `${kind} in KB`).toBeGreaterThan(0);
        expect.soft(sums[kind], `${kind} in KB`).toBeLessThanOrEqual(MOST[kind]);
      }
      expect([...urls].filter((url) => !url.startsWith(marketUrl()))).toEqual([]);
    });
  }
}
