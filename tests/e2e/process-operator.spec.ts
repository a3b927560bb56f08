import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { LANGS, type Lang } from '../../src/lib/lang.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { OPERATOR } from '../support/operator.ts';
import { REMOVAL, SERVICE_WORKER } from '../../src/server/service-worker.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { localizedPath } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// What the help and the legal pages show of the operator, by the settings of the server.

test.describe.configure({ timeout: 180_000 });

let dataDir = '';
let market: MarketProcess | undefined;

test.beforeAll(async () => {
  dataDir = await createTemporaryFolder('operator');
});
test.afterEach(async () => {
  await market?.end();
  market = undefined;
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

const HELP_CONTACT = pathTo('helpTopic', { topic: 'contact' });
const SHOWN = [...Object.values(OPERATOR).filter((value) => value !== OPERATOR.OPERATOR_PHONE), '06 61 00 11 22'];

/** A port that nothing listens on: a live site prints its public URL, not the port that it chose. */
const findFreePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const start = async (env: Record<string, string>): Promise<void> => {
  market = await startMarket({ SEED: 'none', DATA_DIR: dataDir, ...env });
};

const open = async (page: Page, lang: Lang, path: string): Promise<void> => {
  await page.goto(`${market?.url}${localizedPath(lang, path)}`);
};

/** The part of a help page that says how to reach the operator. */
const getCard = (page: Page) => page.locator('#operator');

test('contact page › shows all details that are set, and buttons to call, to write and for WhatsApp', async ({
  page,
}) => {
  await start(OPERATOR);
  for (const lang of LANGS) {
    const t = getTexts(lang);
    for (const path of [HELP_CONTACT, PATHS.help]) {
      await open(page, lang, path);
      const card = getCard(page);
      for (const detail of SHOWN) await expect(card).toContainText(detail);
      await expect(card.getByRole('link', { name: t('contact.call') })).toHaveAttribute('href', 'tel:+212661001122');
      await expect(card.getByRole('link', { name: t('contact.whatsapp') })).toHaveAttribute(
        'href',
        'https://wa.me/212661001122',
      );
      await expect(card.getByRole('link', { name: t('contact.write') })).toHaveAttribute(
        'href',
        'mailto:contact@ghalla.example',
      );
      await expect(card.getByText(t('contact.example'))).toHaveCount(0);
      await expect(card.getByText(t('contact.none'))).toHaveCount(0);
    }
    for (const path of [PATHS.privacy, PATHS.terms]) {
      await open(page, lang, path);
      for (const detail of SHOWN) await expect(page.getByRole('main')).toContainText(detail);
    }
  }
});

test('contact page › offers no WhatsApp for a landline, and shows only what is set', async ({ page }) => {
  await start({ OPERATOR_PHONE: '0522 00 11 22' });
  const t = getTexts('fr');
  await open(page, 'fr', HELP_CONTACT);
  const card = getCard(page);
  await expect(card.getByRole('link')).toHaveText([t('contact.call')]);
  await expect(card.getByRole('term')).toHaveText([t('contact.phone')]);
  await expect(card).toContainText('05 22 00 11 22');
});

test('contact page › says that a live site has published no details, without buttons; SERVICE_WORKER=off serves the worker that removes itself', async ({
  page,
}) => {
  const port = await findFreePort();
  await start({
    MODE: 'live',
    RATE_LIMIT: 'on',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    SERVICE_WORKER: 'off',
  });
  const worker = await page.request.get(`http://127.0.0.1:${port}${SERVICE_WORKER}`);
  expect(await worker.text()).toBe(REMOVAL);
  for (const lang of LANGS) {
    const t = getTexts(lang);
    for (const path of [HELP_CONTACT, PATHS.help]) {
      await open(page, lang, path);
      const card = getCard(page);
      await expect(card.getByText(t('contact.none'))).toBeVisible();
      await expect(card.getByRole('link')).toHaveCount(0);
      await expect(card.getByRole('term')).toHaveCount(0);
    }
    await open(page, lang, PATHS.privacy);
    await expect(page.getByText(t('contact.none'))).toBeVisible();
  }
});

test('contact page › marks the details of a demo as examples', async ({ page }) => {
  await start({});
  for (const lang of LANGS) {
    const t = getTexts(lang);
    await open(page, lang, HELP_CONTACT);
    await expect(getCard(page).getByText(t('contact.example'))).toBeVisible();
    await expect(getCard(page).getByRole('link')).not.toHaveCount(0);
  }
});
