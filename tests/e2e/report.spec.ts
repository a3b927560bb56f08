import type { Page } from '@playwright/test';
import { sayIn } from '../../src/i18n/server.ts';
import { pathTo } from '../../src/lib/paths.ts';
import { offer } from './support/goods.ts';
import { barriersIn } from './support/inspect.ts';
import type { Person } from './support/people.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Somebody on a phone sees that something is wrong with a listing, and tells those who keep the market.

const t = textsIn('ar');

const listing = async (person: (traits?: { role: 'farmer' }) => Promise<Person>, admin: Person) => {
  const seller = await person({ role: 'farmer' });
  const { slug, id } = await offer(seller, admin);
  return { seller, id, path: pathIn('ar', pathTo('item', { slug, id: String(id) })) };
};

const openOn = async (page: Page, path: string) => {
  await visit(page, path);
  await page.getByRole('button', { name: t('about.report') }).click();
  const dialog = page.getByRole('dialog', { name: t('report.title') });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    words: dialog.getByRole('textbox', { name: t('report.words') }),
    send: dialog.getByRole('button', { name: t('report.send') }),
    choice: (reason: 'fraud' | 'unavailable') =>
      dialog.getByRole('radio', { name: `${t(`report.reason.${reason}`)} ${t(`report.about.${reason}`)}` }),
  };
};

/** What administrators read of a listing. */
const reportsOf = async (admin: Person, itemId: number) => {
  const { reports } = await admin.api('GET /api/admin/reports', { query: { status: 'all' } });
  return reports.data.filter(({ item_id }) => item_id === itemId);
};

test('a guest reports a listing: nothing typed is lost on the way, and thanks are said', async ({
  page,
  person,
  admin,
}) => {
  const { id, path } = await listing(person, admin);
  const { dialog, words, send, choice } = await openOn(page, path);
  expect(await barriersIn(page)).toEqual([]);

  await test.step('without a reason it says so, in words', async () => {
    await words.fill('طلب مني التسبيق');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(t('report.choose'));
  });

  await test.step('closed and opened again it is as it was', async () => {
    await choice('fraud').check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('about.report') })).toBeFocused();
    await page.getByRole('button', { name: t('about.report') }).click();
    await expect(words).toHaveValue('طلب مني التسبيق');
    await expect(choice('fraud')).toBeChecked();
  });

  await test.step('a lost connection and too long a text lose nothing either', async () => {
    await page.context().setOffline(true);
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(t('common.offline'));
    await page.context().setOffline(false);
    const long = 'ل'.repeat(1001);
    await words.fill(long);
    await send.click();
    await expect(words).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(sayIn('ar')({ key: 'too_long', values: { max: 1000 } }))),
    );
    await expect(words).toHaveValue(long);
  });

  await test.step('it is sent, and kept for the administrators', async () => {
    await words.fill('طلب مني التسبيق\nقبل أن أرى السلعة');
    await send.click();
    const thanks = page.getByRole('dialog', { name: t('report.thanks') });
    await expect(thanks.getByText(t('report.thanks_text'))).toBeVisible();
    expect(await barriersIn(page)).toEqual([]);
    await thanks
      .getByRole('button', { name: t('common.close') })
      .last()
      .click();
    await expect(thanks).toBeHidden();
    expect(await reportsOf(admin, id)).toMatchObject([
      { reason: 'fraud', text: 'طلب مني التسبيق\nقبل أن أرى السلعة', reporter: null, status: 'open' },
    ]);
  });

  await test.step('reported again it takes the place of the first, and the page says so', async () => {
    await page.getByRole('button', { name: t('about.report') }).click();
    await expect(words).toHaveValue('');
    await choice('unavailable').check();
    await send.click();
    await expect(page.getByRole('dialog', { name: t('report.updated') })).toBeVisible();
    expect(await reportsOf(admin, id)).toMatchObject([{ reason: 'unavailable', text: null }]);
  });
});

test('where the network fails the tap says so, and the next one opens it', async ({ page, person, admin }) => {
  const { path } = await listing(person, admin);
  await visit(page, path);
  const button = page.getByRole('button', { name: t('about.report') });
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
  await expect(page.getByRole('dialog', { name: t('report.title') })).toBeVisible();
});

test('nobody is asked to report their own listing', async ({ browserOf, person, admin }) => {
  const { seller, path } = await listing(person, admin);
  const own = await browserOf(seller);
  await visit(own, path);
  await expect(own.getByRole('heading', { name: t('about.description') })).toBeVisible();
  await expect(own.getByRole('button', { name: t('about.report') })).toHaveCount(0);
  const other = await browserOf(await person({ role: 'farmer' }));
  await visit(other, path);
  await expect(other.getByRole('button', { name: t('about.report') })).toHaveCount(1);
});
