import type { Locator, Page } from '@playwright/test';
import type { Lang } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { getItemPath, publishAccepted, randomWord } from './support/items.ts';
import { expect, localizedPath, test, visit, visitUntilShown } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { confirmEmail, marketUrl, randomPhone } from './support/users.ts';

// How visitors reach a seller from an item: with one tap, as far as the seller allows.

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 850 } };

const itemPath = (lang: Lang, item: Pick<ItemFull, 'slug' | 'id'>): string => localizedPath(lang, getItemPath(item));

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

test('guest › calls from the home page with two taps on a phone, and writes by WhatsApp in a new tab on a desktop', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const lang = 'ar';
  const phone = randomPhone();
  const item = await publishAccepted(await createUser({ phone }), admin, { title: `رمان ${randomWord(lang)}` });

  await test.step('on a phone, the first tap shows the number and calls', async () => {
    const page = await openBrowserAs(null, PHONE);
    const navigatedTo = await recordNavigation(page);
    const card = page.getByRole('article').getByRole('link', { name: item.title }).first();
    await visitUntilShown(page, localizedPath(lang, PATHS.home), card);
    await card.tap();
    const call = contactLink(page, 'call');
    await expect(call).toBeVisible();
    await expect(page.getByText(toText(phone))).toHaveCount(0);
    await call.tap();
    await expect.poll(() => navigatedTo('tel:')).toEqual([`tel:${toE164(phone)}`]);
    await expect(page.getByText(toText(phone)).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('on a desktop, WhatsApp opens in a new tab with the title and link', async () => {
    const page = await openBrowserAs(null, DESKTOP);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await visit(page, itemPath(lang, item));
    const release = await holdBack(page, '**/contact?*');
    const tab = page.waitForEvent('popup');
    await contactLink(page, 'whatsapp').click();
    // The tab opens with the click: later it would be blocked.
    const target = await tab;
    release();
    await target.waitForURL('https://wa.me/**');
    const url = new URL(target.url());
    expect(url.pathname).toBe(`/${toE164(phone).slice(1)}`);
    const link = `${marketUrl()}${itemPath(lang, item)}`;
    const expected = getTexts(lang)('item.whatsapp_text', { title: item.title, link });
    expect(decodeURI(url.searchParams.get('text') ?? '')).toBe(decodeURI(expected.replaceAll(/[\u2068\u2069]/g, '')));
  });
});

test('seller › chooses to answer messages only, or to show the number to users', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const lang = 'ar';
  const t = getTexts(lang);
  const phone = randomPhone();
  const seller = await createUser({ phone });
  const item = await publishAccepted(seller, admin);
  const settings = await openBrowserAs(seller);
  const choice = (value: 'everyone' | 'members' | 'messages') =>
    settings.getByRole('radio', { name: t(`profile.contact_for.${value}`) });
  const choose = async (value: 'members' | 'messages'): Promise<void> => {
    const saved = settings.waitForResponse('**/api/user/update?*');
    await choice(value).check();
    await saved;
  };
  const guest = await openBrowserAs(null, PHONE);

  await test.step('messages only: nobody sees a way to call', async () => {
    await visit(settings, localizedPath(lang, PATHS.profile));
    await expect(choice('everyone')).toBeChecked();
    await choose('messages');
    await expect(settings.getByText(t('profile.saved'))).toBeVisible();
    await visit(guest, itemPath(lang, item));
    await expect(guest.getByText(t('item.messages_only'))).toBeVisible();
    await expect(guest.locator('[data-contact]')).toHaveCount(0);
  });

  await test.step('users: a guest is led to sign in and back', async () => {
    await visit(settings, localizedPath(lang, PATHS.profile));
    await expect(choice('messages')).toBeChecked();
    await choose('members');
    await visit(guest, itemPath(lang, item));
    await expect(guest.locator('[data-contact]')).toHaveCount(0);
    const signIn = guest.getByRole('link', { name: t('item.see_number') }).filter({ visible: true });
    const back = new URL((await signIn.getAttribute('href')) ?? '', 'http://x').searchParams.get('back') ?? '';
    expect(decodeURI(back)).toBe(decodeURI(itemPath(lang, item)));
  });

  await test.step('users: a user calls with one tap', async () => {
    const buyer = await createUser({ role: 'buyer' });
    await confirmEmail(buyer);
    const page = await openBrowserAs(buyer, PHONE);
    const navigatedTo = await recordNavigation(page);
    await visit(page, itemPath(lang, item));
    await contactLink(page, 'call').tap();
    await expect.poll(() => navigatedTo('tel:')).toEqual([`tel:${toE164(phone)}`]);
  });
});
