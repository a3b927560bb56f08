import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { pathTo } from '#lib/paths.ts';
import { DATA_FOLDER } from '#platform/operations/data-folder.ts';
import { REMOVAL, SERVICE_WORKER } from '#server/static.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { localizedPath } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The files that a live site serves by its settings.

const lang = 'fr';
const t = getTexts(lang);

/** A port that nothing listens on: a live site prints its public URL, not the port that it chose. */
const findFreePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

let dataDir = '';
let market: MarketProcess | undefined;

test.beforeAll(async () => {
  dataDir = await createTemporaryFolder('operator');
});
test.afterAll(async () => {
  await market?.end();
  await rm(dataDir, { recursive: true, force: true });
});

test('live site › says that it has published no details of its operator; SERVICE_WORKER=off serves the worker that removes itself', async ({
  page,
}) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  market = await startMarket({
    SEED: 'none',
    DATA_DIR: dataDir,
    MODE: 'live',
    RATE_LIMIT: 'on',
    PORT: String(port),
    PUBLIC_URL: url,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    SERVICE_WORKER: 'off',
  });
  const worker = await page.request.get(`${url}${SERVICE_WORKER}`);
  expect(await worker.text()).toBe(REMOVAL);
  await page.goto(`${url}${localizedPath(lang, pathTo('helpTopic', { topic: 'contact' }))}`);
  const card = page.locator('#operator');
  await expect(card.getByText(t('contact.none'))).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(0);
});

test('live site › has nothing in its data folder but what the page for operators lists', async () => {
  const known = Object.keys(DATA_FOLDER);
  expect((await readdir(dataDir)).filter((name) => !known.includes(name))).toEqual([]);
  const page = await readFile('docs/operations.md', 'utf8');
  for (const [name, period] of Object.entries(DATA_FOLDER))
    expect(page).toMatch(new RegExp(`\\| \`${name}\`\\s+\\| ${period}\\s+\\|`));
});
