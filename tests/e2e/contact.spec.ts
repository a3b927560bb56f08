import type { Locator, Page } from '@playwright/test';
import { LANGS, type Lang } from '../../src/lib/lang.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import type { ItemFull } from '../../src/features/items/contract.ts';
import { publishAccepted, randomWord, solidPhoto, uploadFile } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { confirmEmail, marketUrl, randomPhone } from './support/users.ts';

// How visitors reach a seller from an item: with one tap, as far as the seller allows.

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 850 } };

const itemPath = (lang: Lang, { slug, id }: Pick<ItemFull, 'slug' | 'id'>): string =>
  localizedPath(lang, pathTo('item', { slug, id: String(id) }));

/** The number as pages show it: 06 61 23 45 67. */
const toText = (phone: string): string => phone.replaceAll(/(\d{2})(?=\d)/g, '$1 ');

const toE164 = (phone: string): string => `+212${phone.slice(1)}`;

/** The visible call or WhatsApp link. */
const contactLink = (page: Page, way: 'call' | 'whatsapp'): Locator =>
  page.locator(`[data-contact=${way}]`).filter({ visible: true });

/** Records where the page navigates to; `tel:` leaves no other trace. Returns what was recorded of a scheme. */
const recordNavigation = async (page: Page): Promise<(scheme: string) => Promise<string[]>> => {
  await page.addInitScript(() => {
    const urls: string[] = [];
    Object.assign(window, { navigatedTo: urls });
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) =>
      urls.push((event as unknown as { destination: { url: string } }).destination.url),
    );
  });
  return (scheme) =>
    page.evaluate(
      (start) => (window as unknown as { navigatedTo: string[] }).navigatedTo.filter((url) => url.startsWith(start)),
      scheme,
    );
};

/** Holds back the responses of a call until the returned function is called. */
const holdBack = async (page: Page, url: string): Promise<() => void> => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
};

test('guest on a phone › calls from the home page with two taps', async ({ openBrowserAs, createUser, admin }) => {
  const lang = 'ar';
  const phone = randomPhone();
  const item = await publishAccepted(await createUser({ phone }), admin, { title: `رمان ${randomWord(lang)}` });
  const page = await openBrowserAs(null, PHONE);
  const navigatedTo = await recordNavigation(page);
  await visit(page, localizedPath(lang, PATHS.home));
  await page.getByRole('article').getByRole('link', { name: item.title }).first().tap();
  const call = contactLink(page, 'call');
  await expect(call).toBeVisible();
  await expect(page.getByText(toText(phone))).toHaveCount(0);
  const release = await holdBack(page, '**/contact?*');
  await call.tap();
  await expect(call).toHaveAttribute('aria-busy', 'true');
  expect(await navigatedTo('tel:')).toEqual([]);
  release();
  await expect.poll(() => navigatedTo('tel:')).toEqual([`tel:${toE164(phone)}`]);
  await expect(page.getByText(toText(phone)).filter({ visible: true }).first()).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${toE164(phone)}`);
});

for (const lang of LANGS) {
  test(`WhatsApp › opens with the title and link in ${lang}, on a phone and in a new tab on a desktop`, async ({
    openBrowserAs,
    createUser,
    admin,
  }) => {
    const t = getTexts(lang);
    const phone = randomPhone();
    const item = await publishAccepted(await createUser({ phone }), admin);
    for (const device of [PHONE, DESKTOP]) {
      const page = await openBrowserAs(null, device);
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      await visit(page, itemPath(lang, item));
      const release = await holdBack(page, '**/contact?*');
      const tab = device === DESKTOP ? page.waitForEvent('popup') : null;
      await contactLink(page, 'whatsapp').click();
      // The tab opens with the click: later it would be blocked.
      const target = (await tab) ?? page;
      release();
      await target.waitForURL('https://wa.me/**');
      const url = new URL(target.url());
      expect(url.pathname).toBe(`/${toE164(phone).slice(1)}`);
      const text = url.searchParams.get('text') ?? '';
      const expected = t('item.whatsapp_text', { title: item.title, link: `${marketUrl()}${itemPath(lang, item)}` });
      expect(decodeURI(text)).toBe(decodeURI(expected.replaceAll(/[\u2068\u2069]/g, '')));
    }
  });
}

test('call on a desktop › shows the number, to be read and copied, and keeps the focus', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const lang = 'fr';
  const t = getTexts(lang);
  const phone = randomPhone();
  const item = await publishAccepted(await createUser({ phone }), admin);
  const page = await openBrowserAs(null, DESKTOP);
  const navigatedTo = await recordNavigation(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, itemPath(lang, item));
  const call = contactLink(page, 'call');
  await call.focus();
  await page.keyboard.press('Enter');
  await expect(call).toContainText(toText(phone));
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute('href', `tel:${toE164(phone)}`);
  expect(await navigatedTo('tel:')).toEqual([]);
  await page
    .getByRole('button', { name: t('item.copy_number') })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(t('common.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone);
});

test('seller who answers messages only › offers the chat only', async ({ openBrowserAs, createUser, admin }) => {
  const lang = 'fr';
  const t = getTexts(lang);
  const phone = randomPhone();
  const seller = await createUser({ phone });
  const item = await publishAccepted(seller, admin);
  const settings = await openBrowserAs(seller);
  await visit(settings, localizedPath(lang, PATHS.profile));
  await expect(settings.getByRole('radio', { name: t('profile.contact_for.everyone') })).toBeChecked();
  await settings.getByRole('radio', { name: t('profile.contact_for.messages') }).check();
  await expect(settings.getByText(t('profile.saved'))).toBeVisible();
  await settings.reload();
  await expect(settings.getByRole('radio', { name: t('profile.contact_for.messages') })).toBeChecked();

  for (const [user, device] of [
    [null, PHONE],
    [await createUser({ role: 'buyer' }), DESKTOP],
  ] as const) {
    const page = await openBrowserAs(user, device);
    await visit(page, itemPath(lang, item));
    await expect(page.getByText(t('item.messages_only'))).toBeVisible();
    await expect(page.locator('[data-contact]')).toHaveCount(0);
    await expect(page.getByText(t('item.message')).filter({ visible: true })).toHaveCount(1);
  }
});

test('seller who shows the number to users › sends guests to sign in and back, and users to the number', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const lang = 'ar';
  const t = getTexts(lang);
  const phone = randomPhone();
  const seller = await createUser({ phone });
  const item = await publishAccepted(seller, admin);
  await seller.api('POST /api/user/update', { body: { contact_for: 'members' } });
  const guest = await openBrowserAs(null, PHONE);
  await visit(guest, itemPath(lang, item));
  await expect(guest.locator('[data-contact]')).toHaveCount(0);
  const signIn = guest.getByRole('link', { name: t('item.see_number') }).filter({ visible: true });
  const back = new URL((await signIn.getAttribute('href')) ?? '', 'http://x').searchParams.get('back') ?? '';
  expect(decodeURI(back)).toBe(decodeURI(itemPath(lang, item)));

  const buyer = await createUser({ role: 'buyer' });
  await confirmEmail(buyer);
  const page = await openBrowserAs(buyer, PHONE);
  const navigatedTo = await recordNavigation(page);
  await visit(page, itemPath(lang, item));
  await contactLink(page, 'call').tap();
  await expect.poll(() => navigatedTo('tel:')).toEqual([`tel:${toE164(phone)}`]);
});

test('contacts that cannot be revealed › says why and keeps the buttons', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const lang = 'en';
  const t = getTexts(lang);
  const phone = randomPhone();
  const item = await publishAccepted(await createUser({ phone }), admin);
  const page = await openBrowserAs(null, PHONE);
  const navigatedTo = await recordNavigation(page);
  await visit(page, itemPath(lang, item));
  const message = 'You have viewed many numbers. Try again in 12 minutes, or message the seller.';
  await page.route('**/contact?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '700' }, json: { code: 'too_many', message } }),
  );
  const call = contactLink(page, 'call');
  await call.tap();
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('item.message') }).filter({ visible: true })).toHaveCount(1);
  await page.unroute('**/contact?*');
  await page.context().setOffline(true);
  await call.tap();
  await expect(page.getByText(t('common.offline')).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  await page.context().setOffline(false);
  await call.tap();
  await expect.poll(() => navigatedTo('tel:')).toEqual([`tel:${toE164(phone)}`]);
});

test('item page that loads slowly › shows what its card showed until then', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const lang = 'ar';
  const word = randomWord(lang);
  const seller = await createUser({ phone: randomPhone() });
  const images = await uploadFile(seller, await solidPhoto('a.jpg', '#a02020'));
  const item = await publishAccepted(seller, admin, { title: `رمان ${word}`, price: '7.50', images });
  for (const device of [PHONE, DESKTOP]) {
    const page = await openBrowserAs(null, device);
    await visit(page, localizedPath(lang, withQuery(pathTo('search', { type: 'All' }), { q: word })));
    const release = await holdBack(page, `**/api/items/${item.id}?*`);
    const card = page.getByRole('article');
    const image = card.locator('img').first();
    // The browser chooses the size of the picture when it lays out the page.
    await expect(image).not.toHaveJSProperty('currentSrc', '');
    const picture = await image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    await card.getByRole('link').click({ noWaitAfter: true });
    const preview = page.locator('#item-preview');
    await expect(preview).toContainText(item.title);
    await expect(preview).toContainText('7,50');
    await expect(preview.locator('img')).toHaveAttribute('src', picture);
    await expect(preview).toBeInViewport();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
    await expect(preview).toHaveCount(0);
    await expect(page.locator('[data-contact=call]').filter({ visible: true })).toHaveCount(1);
  }
});
