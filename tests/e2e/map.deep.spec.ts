import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { pathTo, withQuery } from '#lib/paths.ts';
import { startMarket } from '../support/market-process.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

/** Runs in the page before its scripts. Collects what the Content-Security-Policy forbids. */
const collectViolations = (): void => {
  const violations: string[] = [];
  Object.assign(window, { violations });
  addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
};

test('map › shows the tiles of a server of tiles, with their attribution', async ({ page }) => {
  const attribution = '© Contributors of the tiles';
  const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cdd' } })
    .png()
    .toBuffer();
  const requests: string[] = [];
  const tiles = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  await new Promise<void>((resolve) => void tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  const market = await startMarket({
    SEED: '200',
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_TILES_ATTRIBUTION: attribution,
  });
  try {
    await page.addInitScript(collectViolations);
    await visit(page, `${market.url}/fr${withQuery(pathTo('search', { type: 'All' }), { view: 'map' })}`);
    const map = page.getByRole('region', { name: getTexts('fr')('map.label') });
    await expect(map.getByRole('button').first()).toBeVisible();
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.getByText(attribution)).toBeVisible();
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((url) => !/^\/\d+\/-?\d+\/-?\d+\.png$/.test(url))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  } finally {
    await market.stop();
    tiles.closeAllConnections();
    tiles.close();
  }
});
