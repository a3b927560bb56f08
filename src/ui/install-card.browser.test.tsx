import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/open-page.tsx';
import { PATHS } from '#lib/paths.ts';
import { readStored, writeStored } from '#client/local-storage.ts';
import { DAY } from '#lib/days.ts';
import { installOffer, INSTALL_EVENT, storeInstallOffer } from '#client/device.ts';

// The offer to install the site as an app, and the text for a browser inside another app instead.

const lang = 'fr';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36';

// The product does this when it starts.
storeInstallOffer();
beforeEach(() => {
  installOffer.event = null;
});

/** Dispatches the browser's offer, which tests cannot cause. Returns the function that shows its question. */
const offerInstall = (outcome: 'accepted' | 'dismissed') => {
  const event = new Event(INSTALL_EVENT, { cancelable: true });
  const prompt = vi.fn();
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  if (!event.defaultPrevented) throw new Error('the browser would show its own offer');
  return prompt;
};

const openThanks = () => openPage(PATHS.thanks, { lang });

const openAs = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return openThanks();
};

test('install offer › waits until a listing was sent', async () => {
  await openPage(PATHS.home, { lang });
  offerInstall('accepted');
  const { t } = await openThanks();
  await expect.element(page.getByRole('heading', { name: t('install.title') })).toBeVisible();
});

test('install offer › asks the question of the browser once, and goes', async () => {
  const { t } = await openThanks();
  const card = page.getByRole('heading', { name: t('install.title') });
  expect(card.elements()).toEqual([]);
  const prompt = offerInstall('accepted');
  await page.getByRole('button', { name: t('install.now') }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
  await openThanks();
  expect(card.elements()).toEqual([]);
});

test('install offer › does not come again for 60 days after the user has dismissed the question', async () => {
  const { t } = await openThanks();
  const card = page.getByRole('heading', { name: t('install.title') });
  offerInstall('dismissed');
  await page.getByRole('button', { name: t('install.now') }).click();
  await expect.poll(() => readStored('install:refused')).not.toBeNull();
  await openThanks();
  offerInstall('accepted');
  expect(card.elements()).toEqual([]);
  writeStored('install:refused', String(Date.now() - 61 * DAY));
  await openThanks();
  await expect.element(card).toBeVisible();
});

test('install offer › does not come again after the user has said later', async () => {
  const { t } = await openThanks();
  offerInstall('accepted');
  const card = page.getByRole('heading', { name: t('install.title') });
  await page.getByRole('button', { name: t('install.later') }).click();
  await expect.element(card).not.toBeInTheDocument();
  await openThanks();
  offerInstall('accepted');
  expect(card.elements()).toEqual([]);
});

test('install offer › explains the share menu of Safari', async () => {
  const { t } = await openAs(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`);
  await expect.element(page.getByRole('listitem').filter({ hasText: t('install.ios_add') })).toBeVisible();
});

test('install offer › inside an app of an iPhone gives the address to copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { t } = await openAs(`${IPHONE} Mobile/15E148 Instagram 390.0.0`);
  await expect.element(page.getByRole('heading', { name: t('install.inside') })).toBeVisible();
  await page.getByRole('button', { name: t('install.copy') }).click();
  await expect.element(page.getByText(t('common.copied'))).toBeVisible();
  expect(write).toHaveBeenCalledWith(location.href);
});

test('install offer › leads out of an app of an Android phone', async () => {
  const { t } = await openAs(WEBVIEW);
  await expect
    .element(page.getByRole('link', { name: t('install.open') }))
    .toHaveAttribute('href', expect.stringMatching(/^intent:\/\/[\w.]+:\d+\/fr\/thanks#Intent;scheme=http;/));
});
