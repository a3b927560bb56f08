import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import type { ItemFull } from '#features/items/contract.ts';
import { pathTo } from '#lib/paths.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { localizedPath, waitForHydration } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// A guest orders where the server has an SMS gateway: the page after the order asks for the code that the gateway got.

let gateway: Server;
let market: MarketProcess;
const texts: { to: string; text: string }[] = [];

test.beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      texts.push(JSON.parse(body) as (typeof texts)[number]);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { port } = gateway.address() as AddressInfo;
  market = await startMarket({ SEED: '60', SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
});
test.afterAll(async () => {
  await market?.end();
  gateway.close();
});

const getCode = async (to: string): Promise<string> => {
  const isSent = () => texts.findLast((text) => text.to === to);
  await expect.poll(isSent).toBeTruthy();
  return /\d{6}/.exec(isSent()?.text ?? '')?.[0] ?? '';
};

/** Fills in the order form of an item and sends it. */
const order = async (page: Page, id: number, phone?: string): Promise<void> => {
  const t = getTexts('fr');
  await page.goto(`${market.url}${localizedPath('fr', pathTo('order', { id: String(id) }))}`);
  await waitForHydration(page);
  const form = page.getByRole('form', { name: t('order.heading') });
  if (phone) {
    await form.getByLabel(t('order.name')).fill('Salma Tazi');
    await form.getByLabel(t('order.phone'), { exact: true }).fill(phone);
    await form.getByLabel(t('order.address'), { exact: true }).fill('Rue 4');
  }
  await form.getByRole('button', { name: t('order.now') }).click();
};

const read = async <T>(path: string): Promise<T> => (await (await fetch(`${market.url}${path}`)).json()) as T;
const getItem = async (id: number): Promise<ItemFull> => (await read<{ item: ItemFull }>(`/api/items/${id}`)).item;
const getLeft = async (id: number): Promise<number> => (await getItem(id)).quantity ?? 0;

/** Finds an item of which many are left and that can be delivered anywhere. */
const findItem = async (): Promise<ItemFull> => {
  const { items } = await read<{ items: { data: { id: number }[] } }>('/api/items/type/Product');
  for (const { id } of items.data) {
    const item = await getItem(id);
    if ((item.quantity ?? 0) > 20 && item.sold !== 'Yes' && item.delivery === null) return item;
  }
  throw new Error('no item');
};

test('order form › a guest enters the code on the page after the order, and on this device no second one', async ({
  page,
}) => {
  const t = getTexts('fr');
  const { id } = await findItem();
  const left = await getLeft(id);
  await order(page, id, '0650443322');
  await expect(page.getByRole('heading', { name: t('orders.code.title') })).toBeVisible();
  const code = await getCode('+212650443322');
  expect(await getLeft(id)).toBe(left);

  const field = page.getByLabel(t('accounts.code.label'));
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code);
  await expect(page.getByRole('heading', { name: t('order.thanks.title') })).toBeVisible();
  await expect(page.getByText(t('orders.code.done'))).toBeVisible();
  expect(await getLeft(id)).toBeLessThan(left);

  await order(page, id);
  await expect(page.getByRole('heading', { name: t('order.thanks.title') })).toBeVisible();
  expect(texts.filter(({ to, text }) => to === '+212650443322' && /\d{6}/.test(text))).toHaveLength(1);
});

test('order form › a guest without scripts enters the code on the page after the order', async ({ browser }) => {
  const t = getTexts('fr');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { id } = await findItem();
  const left = await getLeft(id);
  await page.goto(`${market.url}${localizedPath('fr', pathTo('order', { id: String(id) }))}`);
  await page.getByLabel(t('order.name')).fill('Salma Tazi');
  await page.getByLabel(t('order.phone'), { exact: true }).fill('0650443323');
  await page.getByLabel(t('order.address'), { exact: true }).fill('Rue 4');
  await page.getByRole('button', { name: t('order.now') }).click();
  const field = page.getByLabel(t('orders.code.label'));
  const send = page.getByRole('button', { name: t('orders.code.send') });
  const code = await getCode('+212650443323');
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await getLeft(id)).toBe(left);
  await field.fill(code);
  await send.click();
  await expect(page.getByRole('heading', { name: t('order.thanks.title') })).toBeVisible();
  await expect(send).toBeHidden();
  expect(await getLeft(id)).toBeLessThan(left);
  await context.close();
});
