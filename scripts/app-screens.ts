import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { LANGS, prefixOf } from '#lib/lang.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { startMarket } from '#tests/support/market-process.ts';
import { NO_EXTERNAL_SERVICES, startProviders } from '#tests/support/providers.ts';
import { findBrowser } from './browser.js';

// npm run app-screens: the pictures of the market that a phone shows before it installs the app, from the demo market
// into src/ui/public/app/. The web app manifest names them (src/server/manifest.ts).

const OUT = 'src/ui/public/app';
const NARROW = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1.5 } as const;
const WIDE = { viewport: { width: 1280, height: 800 } } as const;

const SCREENS: readonly { readonly name: string; readonly path: string; readonly screen: BrowserContextOptions }[] = [
  { name: 'home', path: PATHS.home, screen: NARROW },
  { name: 'search', path: pathTo('search', { type: 'All' }), screen: NARROW },
  { name: 'home-wide', path: PATHS.home, screen: WIDE },
];

await mkdir(OUT, { recursive: true });
const providers = await startProviders();
const market = await startMarket({ ...NO_EXTERNAL_SERVICES, OPEN_METEO_URL: providers.env.OPEN_METEO_URL });
const executablePath = await findBrowser(process.execPath);
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  for (const { name, path: page, screen } of SCREENS) {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const tab = await context.newPage();
    for (const lang of LANGS) {
      await tab.goto(`${market.url}${prefixOf(lang)}${page === '/' && lang !== 'ar' ? '' : page}`);
      // The load state “networkidle” may never come, because the slideshow goes on loading pictures.
      await tab.waitForTimeout(3000);
      const picture = await sharp(await tab.screenshot())
        .webp({ quality: 58, effort: 6 })
        .toBuffer();
      await writeFile(path.join(OUT, `${name}-${lang}.webp`), picture);
      console.log(`${name}-${lang}: ${Math.round(picture.byteLength / 1000)} KB`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await market.stop();
  await providers.close();
}
