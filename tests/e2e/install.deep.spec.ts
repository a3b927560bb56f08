import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The site inside other apps, where much of a browser is missing.

const lang = 'fr';
const t = getTexts(lang);

const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36';

test('inside another app without service worker, notifications and storage › home, listing, order and likes work', async ({
  admin,
  createUser,
  openBrowserAs,
}) => {
  const item = await publishAccepted(await createUser(), admin, { price: '5', quantity: 30 });
  const page = await openBrowserAs(await createUser({ role: 'buyer', proven: true }), { userAgent: WEBVIEW });
  await page.addInitScript(() => {
    for (const name of ['PushManager', 'Notification', 'indexedDB', 'caches', 'BroadcastChannel'])
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined, configurable: true });
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('storage is blocked', 'SecurityError');
        },
        configurable: true,
      });
    }
  });
  await visit(page, localizedPath(lang, PATHS.home));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await visit(page, localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
  const like = page.locator(`[data-like="${item.id}"]`).filter({ visible: true }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await visit(page, localizedPath(lang, pathTo('order', { id: String(item.id) })));
  const form = page.getByRole('form', { name: t('order.heading') });
  await form.getByLabel(t('order.name')).fill('كريم بناني');
  await form.getByLabel(t('order.phone')).fill('0661203040');
  await form.getByLabel(t('order.address'), { exact: true }).fill('السوق');
  await form.getByRole('button', { name: t('order.now') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('order.thanks.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('install.open') })).toBeVisible();
});
