import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { LANGS, pathIn } from '#lib/lang.ts';

// Contacting a seller from the page of an item: with one tap, as far as the seller allows.

const PHONE = '+212661234567';
const PHONE_TEXT = '06 61 23 45 67';
const ITEM = {
  id: 1,
  slug: 'pomegranates',
  title: 'رمان',
  user_id: 9,
  sold: 'No',
  type: 'Product',
  seller: { id: 9, phone: '06 61 •• •• 67' },
} as const;
type Item = NonNullable<Extract<Answers['GET /api/items/{id}'], { item?: unknown }>['item']>;

const REVEAL = 'POST /api/items/{id}/contact';
const DESKTOP = { width: 1280, height: 850 };

const answers = (item: Item = {}, more: Answers = {}): Answers => ({
  'GET /api/items/{id}': { item: { ...ITEM, ...item } },
  [REVEAL]: { phone: PHONE, whatsapp: PHONE },
  ...more,
});

/** The visible link of a way to reach the seller: the page has it twice. */
const contactLink = (way: 'call' | 'whatsapp') => page.getByCss(`[data-contact=${way}]:not(.max-md\\:hidden *)`);
const contactLinkOnDesktop = (way: 'call' | 'whatsapp') => page.getByCss(`.max-md\\:hidden [data-contact=${way}]`);

/** Sets whether the pointer of the device is a touch screen. */
const setTouch = (isTouch: boolean): void => {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: isTouch } : matchMedia(query),
  );
};

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}

/** Records the external URLs to which the page navigates, and stays on the page. */
const recordLeaving = (): string[] => {
  const urls: string[] = [];
  const { navigation } = window as unknown as { navigation: EventTarget };
  const onNavigate = (event: Event): void => {
    const { url } = (event as NavigateEvent).destination;
    if (url.startsWith(location.origin)) return;
    urls.push(url);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate));
  return urls;
};

/** A response that waits until it is released. */
const holdBack = (): { release: () => void; answer: Answers } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answers = {
    [REVEAL]: async () => {
      await promise;
      return { phone: PHONE, whatsapp: PHONE };
    },
  };
  return { release: resolve, answer };
};

test('item page on a phone › calls the seller with the first tap, as soon as the number is known', async () => {
  setTouch(true);
  const urls = recordLeaving();
  const { release, answer } = holdBack();
  await openPage('/item/pomegranates/1', { lang: 'ar', answers: answers({}, answer) });
  await expect.element(page.getByRole('main')).not.toMatchTextContent(PHONE_TEXT);
  const call = contactLink('call');
  await call.click();
  await expect.element(call).toHaveAttribute('aria-busy', 'true');
  expect(urls).toEqual([]);
  release();
  await expect.poll(() => urls).toEqual([`tel:${PHONE}`]);
  await expect.element(page.getByCss('[data-bar]').getByText(PHONE_TEXT)).toBeVisible();
  await expect.element(call).toHaveAttribute('href', `tel:${PHONE}`);
});

for (const lang of LANGS) {
  test(`item page on a phone › opens WhatsApp with the title and link of the item, in ${lang}`, async () => {
    setTouch(true);
    const urls = recordLeaving();
    const { t } = await openPage('/item/pomegranates/1', { lang, answers: answers() });
    await contactLink('whatsapp').click();
    await expect.poll(() => urls).toHaveLength(1);
    const url = new URL(urls[0] ?? '');
    expect(url.origin + url.pathname).toBe(`https://wa.me/${PHONE.slice(1)}`);
    const link = `${location.origin}${pathIn(lang, '/item/pomegranates/1')}`;
    const text = t('item.whatsapp_text', { title: ITEM.title, link });
    expect(url.searchParams.get('text')).toBe(text.replaceAll(/[\u2068\u2069]/g, ''));
  });
}

test('item page on a desktop › opens the tab for WhatsApp with the click: later it would be blocked', async () => {
  setTouch(false);
  const tab = { opener: window, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { release, answer } = holdBack();
  await openPage('/item/pomegranates/1', { lang: 'fr', answers: answers({}, answer), ...DESKTOP });
  await contactLinkOnDesktop('whatsapp').click();
  await expect.element(contactLinkOnDesktop('whatsapp')).toHaveAttribute('aria-busy', 'true');
  expect(openTab).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).not.toHaveBeenCalled();
  release();
  await expect.poll(() => tab.location.replace.mock.calls[0]?.[0]).toMatch(`https://wa.me/${PHONE.slice(1)}?text=`);
  // From then on it is an ordinary link.
  await expect.element(contactLinkOnDesktop('whatsapp')).toHaveAttribute('target', '_blank');
});

test('item page on a desktop › closes the tab for WhatsApp when the number is refused', async () => {
  setTouch(false);
  const tab = { opener: window, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const refused = { [REVEAL]: refuse(429, 'too_many', 'Try again in 12 minutes.') };
  await openPage('/item/pomegranates/1', { lang: 'fr', answers: answers({}, refused), ...DESKTOP });
  await contactLinkOnDesktop('whatsapp').click();
  await expect.poll(() => tab.close.mock.calls).toHaveLength(1);
});

test('item page on a desktop › shows the number, to be read and copied, and keeps the focus', async () => {
  setTouch(false);
  const urls = recordLeaving();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { t } = await openPage('/item/pomegranates/1', { lang: 'fr', answers: answers(), ...DESKTOP });
  const call = contactLinkOnDesktop('call');
  (call.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(call).toMatchTextContent(PHONE_TEXT);
  await expect.element(call).toHaveFocus();
  await expect.element(call).toHaveAttribute('href', `tel:${PHONE}`);
  expect(urls).toEqual([]);
  await page
    .getByRole('button', { name: t('item.copy_number') })
    .first()
    .click();
  await expect.element(page.getByText(t('common.copied'))).toBeVisible();
  expect(copy.mock.calls).toEqual([[PHONE_TEXT.replaceAll(' ', '')]]);
});

for (const [device, size, user] of [
  ['a phone', {}, null],
  ['a desktop', DESKTOP, { id: 2, role: 'buyer' }],
] as const) {
  test(`item page on ${device} › offers the chat only, if the seller answers messages only`, async () => {
    const { t } = await openPage('/item/pomegranates/1', {
      lang: 'fr',
      user,
      answers: answers({ contact_for: 'messages' }),
      ...size,
    });
    await expect.element(page.getByText(t('item.messages_only'))).toBeVisible();
    await expect.element(page.getByCss('[data-contact]')).not.toBeInTheDocument();
    const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
    expect(page.getByText(t('item.message'), { exact: true }).elements().filter(isVisible)).toHaveLength(1);
  });
}

test('item page › sends guests to sign in and back, if the seller shows the number to users', async () => {
  const { t } = await openPage('/item/pomegranates/1', { lang: 'ar', answers: answers({ contact_for: 'members' }) });
  await expect.element(page.getByCss('[data-contact]')).not.toBeInTheDocument();
  const signIn = page.getByCss('[data-bar]').getByRole('link', { name: t('item.see_number') });
  const { searchParams } = new URL((signIn.element() as HTMLAnchorElement).href);
  expect(searchParams.get('back')).toBe('/item/pomegranates/1');
});

test('item page › lets users call, if the seller shows the number to users', async () => {
  setTouch(true);
  const urls = recordLeaving();
  const user = { id: 2, role: 'buyer' } as const;
  await openPage('/item/pomegranates/1', { lang: 'ar', user, answers: answers({ contact_for: 'members' }) });
  await contactLink('call').click();
  await expect.poll(() => urls).toEqual([`tel:${PHONE}`]);
});

test('item page › says why a number is not shown, and keeps the buttons', async () => {
  setTouch(true);
  const urls = recordLeaving();
  const message = 'You have viewed many numbers. Try again in 12 minutes, or message the seller.';
  const refused = { [REVEAL]: refuse(429, 'too_many', message, { headers: { 'retry-after': '700' } }) };
  const { t, answer } = await openPage('/item/pomegranates/1', { answers: answers({}, refused) });
  const bar = page.getByCss('[data-bar]');
  await contactLink('call').click();
  await expect.element(bar.getByText(message)).toBeVisible();
  await expect.element(bar.getByRole('link', { name: t('item.message') })).toBeVisible();
  const lost = (): never => {
    throw new TypeError('no network');
  };
  answer({ [REVEAL]: lost });
  await contactLink('call').click();
  await expect.element(bar.getByText(t('common.offline'))).toBeVisible();
  await expect.element(bar.getByText(message)).not.toBeInTheDocument();
  answer({ [REVEAL]: { phone: PHONE, whatsapp: PHONE } });
  await contactLink('call').click();
  await expect.poll(() => urls).toEqual([`tel:${PHONE}`]);
});
