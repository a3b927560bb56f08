import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Installing the site as an app, and reading it inside other apps, where much of a browser is missing.

const lang = 'fr';
const t = getTexts(lang);
const THANKS = localizedPath(lang, PATHS.thanks);

test.describe('manifest', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const path of ['/', '/fr', '/en']) {
    test(`${path} › the browser finds no error in it, and can install the site`, async ({ page }) => {
      await visit(page, path);
      const devtools = await page.context().newCDPSession(page);
      const { url, errors, data } = await devtools.send('Page.getAppManifest');
      expect(url).toContain('.webmanifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // The browsers of tests have no profile, in which nothing can be installed.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
      const { icons, screenshots, shortcuts } = JSON.parse(data ?? '{}') as Record<
        string,
        { src: string; url: string; icons: { src: string }[] }[]
      >;
      const files = [
        ...(icons ?? []),
        ...(screenshots ?? []),
        ...(shortcuts ?? []).flatMap((shortcut) => shortcut.icons),
      ];
      expect(files.length).toBeGreaterThan(10);
      for (const { src } of files) expect((await page.request.get(src)).status(), src).toBe(200);
    });
  }
});

/** Runs in the page: the browser's offer to install, which tests cannot cause. Answers `outcome` when it is used. */
const offerInstall = (outcome: string): void => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = (): void => void (document.documentElement.dataset.prompted = outcome);
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  if (!event.defaultPrevented) throw new Error('the browser would show its own offer');
};

test('install offer › comes after a listing, asks once, and not again for 60 days after a refusal', async ({
  page,
}) => {
  const card = page.getByRole('heading', { name: t('install.title') });
  await visit(page, localizedPath(lang, PATHS.home));
  await page.evaluate(offerInstall, 'accepted');
  await expect(card).toHaveCount(0);
  await visit(page, THANKS);
  await expect(card).toHaveCount(0);
  await page.evaluate(offerInstall, 'dismissed');
  await page.getByRole('button', { name: t('install.now') }).click();
  await expect(page.locator('html[data-prompted=dismissed]')).toHaveCount(1);
  await expect(card).toHaveCount(0);
  await visit(page, THANKS);
  await page.evaluate(offerInstall, 'accepted');
  await expect(card).toHaveCount(0);
  await page.evaluate((days) => {
    localStorage.setItem('install:refused', String(Date.now() - days * 86_400_000));
  }, 61);
  await visit(page, THANKS);
  await page.evaluate(offerInstall, 'accepted');
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: t('install.later') }).click();
  await visit(page, THANKS);
  await page.evaluate(offerInstall, 'accepted');
  await expect(card).toHaveCount(0);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36';

test('install offer › explains the share menu of Safari, and leads out of other apps', async ({ openBrowserAs }) => {
  const safari = await openBrowserAs(null, { userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1` });
  await visit(safari, THANKS);
  await expect(safari.getByRole('listitem').filter({ hasText: t('install.ios_add') })).toBeVisible();
  const instagram = await openBrowserAs(null, { userAgent: `${IPHONE} Mobile/15E148 Instagram 390.0.0` });
  await visit(instagram, THANKS);
  await expect(instagram.getByRole('heading', { name: t('install.inside') })).toBeVisible();
  await expect(instagram.getByRole('button', { name: t('install.copy') })).toBeVisible();
  const android = await openBrowserAs(null, { userAgent: WEBVIEW });
  await visit(android, THANKS);
  const link = android.getByRole('link', { name: t('install.open') });
  await expect(link).toHaveAttribute('href', /^intent:\/\/127\.0\.0\.1:\d+\/fr\/thanks#Intent;scheme=http;/);
});

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
