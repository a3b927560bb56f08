import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import sharp from 'sharp';
import { prefixOf, type Lang } from '#lib/lang.ts';
import { startMarket } from '#tests/support/market-process.ts';
import { NO_EXTERNAL_SERVICES, startProviders } from '#tests/support/providers.ts';
import { findBrowser } from './browser.js';

/** Demo accounts; a guest has none. */
export type Account = 'guest' | 'farmer' | 'buyer' | 'delivery' | 'admin';

/** One picture of a page of the demo market. */
export interface Picture {
  readonly name: string;
  readonly who: Account;
  readonly lang: Lang;
  readonly path: string;
  readonly screen: BrowserContextOptions;
}

/** Opens the browser of the tests. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await findBrowser(process.execPath);
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};

/** Starts a demo market whose weather comes from a fake provider, so that no external service is called. */
export const startDemo = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const providers = await startProviders();
  const market = await startMarket({ ...NO_EXTERNAL_SERVICES, OPEN_METEO_URL: providers.env.OPEN_METEO_URL });
  const stop = async (): Promise<void> => {
    await market.stop();
    await providers.close();
  };
  return { url: market.url, stop };
};

/** The URL of a page in a language; the home page in French is `/fr`, without a slash behind it. */
export const toUrl = (origin: string, lang: Lang, page: string): string =>
  `${origin}${prefixOf(lang)}${page === '/' && lang !== 'ar' ? '' : page}`;

/** Signs a demo account in; a guest needs nothing. */
export const signIn = async (page: Page, origin: string, who: Account): Promise<void> => {
  if (who === 'guest') return;
  const data = { email: `${who}@ghalla.example`, password: 'ghalla-demo-2026' };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const response = await page.request.post(`${origin}/api/auth/sign-in/email`, { data, headers });
  if (!response.ok()) throw new Error(`${who} could not sign in: ${response.status()}`);
};

/** Finds the first item of a type in the public list. */
export const findFirst = async (origin: string, type: string): Promise<{ slug: string; id: string }> => {
  const response = await fetch(`${origin}/api/items/type/${type}`);
  const { items } = (await response.json()) as { items: { data: { slug: string; id: number }[] } };
  const item = items.data[0];
  if (!item) throw new Error(`the demo data has no ${type}`);
  return { slug: item.slug, id: String(item.id) };
};

/** Writes each picture as `<folder>/<name>.webp`: the visible part of the page, in the light theme. */
export const writePictures = async (
  browser: Browser,
  origin: string,
  folder: string,
  pictures: readonly Picture[],
  quality: number,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const { name, who, lang, path: page, screen } of pictures) {
    const context = await browser.newContext({
      ...screen,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const tab = await context.newPage();
    await signIn(tab, origin, who);
    await tab.goto(toUrl(origin, lang, page));
    // The load state “networkidle” may never come, because the slideshow goes on loading pictures.
    await tab.waitForTimeout(3000);
    await tab.waitForFunction(
      () => ![...document.querySelectorAll('.skeleton')].some((one) => one.getBoundingClientRect().top < innerHeight),
    );
    const picture = await sharp(await tab.screenshot())
      .webp({ quality, effort: 6 })
      .toBuffer();
    await writeFile(path.join(folder, `${name}.webp`), picture);
    console.log(`${name}: ${Math.round(picture.byteLength / 1000)} KB`);
    await context.close();
  }
};
