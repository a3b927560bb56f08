import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS, pathTo } from '#lib/paths.ts';
import { REMOVAL, SERVICE_WORKER } from '#server/static.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForPage, waitUntilStored } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl } from './support/users.ts';

// The stored pages after a user signs out, and after service workers are switched off.

test.use({ serviceWorkers: 'allow' });

const lang = 'fr';
const t = getTexts(lang);

test('a user who signs out › leaves neither pages nor what waits on the device', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer', proven: true })];
  const item = await publishAccepted(seller, admin, {});
  const itemPath = pathTo('item', { slug: item.slug, id: String(item.id) });
  const page = await openBrowserAs(buyer, { serviceWorkers: 'allow' });
  for (const path of [PATHS.buyerOrders, itemPath, PATHS.profile]) {
    await visit(page, localizedPath(lang, path));
    await waitUntilStored(page);
  }
  // A like that cannot be sent.
  await page.context().route('**/api/items/*/like*', (route) => route.abort());
  await visit(page, localizedPath(lang, itemPath));
  await page.locator(`[data-like="${item.id}"]`).first().click();
  await expect(page.getByText(t('offline.queued'))).toBeVisible();

  await visit(page, localizedPath(lang, PATHS.profile));
  await page.getByRole('button', { name: t('profile.sign_out') }).click();
  const question = page.getByRole('dialog', { name: t('profile.unsent', { count: 1 }) });
  await question.getByRole('button', { name: t('profile.sign_out_anyway') }).click();
  await waitForPage(page, localizedPath(lang, PATHS.home));
  await waitUntilStored(page);
  const left = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { paths: requests.flat().map(({ url }) => new URL(url).pathname), databases };
  });
  expect(left.paths).toEqual([localizedPath(lang, PATHS.home)]);
  expect(left.databases).not.toContain('outbox');
  await page.context().setOffline(true);
  await page.goto(localizedPath(lang, PATHS.buyerOrders), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(buyer.first_name)).toHaveCount(0);
});

test('SERVICE_WORKER=off › makes browsers remove the service worker and what it has stored', async ({ page }) => {
  // The same origin as before, whose service worker is now the one that removes itself.
  let isOff = false;
  const forward = async (url: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(new URL(url, marketUrl()), { redirect: 'manual' });
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  };
  const proxy = createServer(({ url = '/' }, response) => {
    if (isOff && url === SERVICE_WORKER) response.writeHead(200, { 'content-type': 'text/javascript' }).end(REMOVAL);
    else void forward(url, response);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    await visit(page, `${origin}${localizedPath(lang, PATHS.help)}`);
    await waitUntilStored(page);
    isOff = true;
    await visit(page, `${origin}${localizedPath(lang, PATHS.help)}`);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
