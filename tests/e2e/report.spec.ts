import type { Page } from '@playwright/test';
import { sayIn } from '../../src/i18n/server.ts';
import { pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import type { TestUser } from './support/users.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The report dialog of an item on a phone.

const t = getTexts('ar');

const createItem = async (createUser: (options?: { role: 'farmer' }) => Promise<TestUser>, admin: TestUser) => {
  const seller = await createUser({ role: 'farmer' });
  const { slug, id } = await publishAccepted(seller, admin);
  return { seller, id, path: localizedPath('ar', pathTo('item', { slug, id: String(id) })) };
};

const openReportDialog = async (page: Page, path: string) => {
  await visit(page, path);
  await page.getByRole('button', { name: t('about.report') }).click();
  const dialog = page.getByRole('dialog', { name: t('report.title') });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    text: dialog.getByRole('textbox', { name: t('report.words') }),
    send: dialog.getByRole('button', { name: t('report.send') }),
    choice: (reason: 'fraud' | 'unavailable') =>
      dialog.getByRole('radio', { name: `${t(`report.reason.${reason}`)} ${t(`report.about.${reason}`)}` }),
  };
};

/** Returns the reports of an item as administrators see them. */
const getReports = async (admin: TestUser, itemId: number) => {
  const { reports } = await admin.api('GET /api/admin/reports', { query: { status: 'all' } });
  return reports.data.filter(({ item_id }) => item_id === itemId);
};

test('report dialog › sends a guest’s report without losing input on errors', async ({ page, createUser, admin }) => {
  const { id, path } = await createItem(createUser, admin);
  const { dialog, text, send, choice } = await openReportDialog(page, path);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await test.step('shows an error without a reason', async () => {
    await text.fill('طلب مني التسبيق');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(t('report.choose'));
  });

  await test.step('keeps its input when closed and opened again', async () => {
    await choice('fraud').check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('about.report') })).toBeFocused();
    await page.getByRole('button', { name: t('about.report') }).click();
    await expect(text).toHaveValue('طلب مني التسبيق');
    await expect(choice('fraud')).toBeChecked();
  });

  await test.step('keeps its input when offline and when the text is too long', async () => {
    await page.context().setOffline(true);
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(t('common.offline'));
    await page.context().setOffline(false);
    const long = 'ل'.repeat(1001);
    await text.fill(long);
    await send.click();
    await expect(text).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(sayIn('ar')({ key: 'too_long', values: { max: 1000 } }))),
    );
    await expect(text).toHaveValue(long);
  });

  await test.step('sends the report to the administrators', async () => {
    await text.fill('طلب مني التسبيق\nقبل أن أرى السلعة');
    await send.click();
    const thanks = page.getByRole('dialog', { name: t('report.thanks') });
    await expect(thanks.getByText(t('report.thanks_text'))).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await thanks
      .getByRole('button', { name: t('common.close') })
      .last()
      .click();
    await expect(thanks).toBeHidden();
    expect(await getReports(admin, id)).toMatchObject([
      { reason: 'fraud', text: 'طلب مني التسبيق\nقبل أن أرى السلعة', reporter: null, status: 'open' },
    ]);
  });

  await test.step('replaces the first report when sent again', async () => {
    await page.getByRole('button', { name: t('about.report') }).click();
    await expect(text).toHaveValue('');
    await choice('unavailable').check();
    await send.click();
    await expect(page.getByRole('dialog', { name: t('report.updated') })).toBeVisible();
    expect(await getReports(admin, id)).toMatchObject([{ reason: 'unavailable', text: null }]);
  });
});

test('report dialog › reports a failed load offline, and opens on the next tap', async ({
  page,
  createUser,
  admin,
}) => {
  const { path } = await createItem(createUser, admin);
  await visit(page, path);
  const button = page.getByRole('button', { name: t('about.report') });
  await button.scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
  await expect(page.getByRole('dialog', { name: t('report.title') })).toBeVisible();
});

test('item page › has no report button for the owner', async ({ openBrowserAs, createUser, admin }) => {
  const { seller, path } = await createItem(createUser, admin);
  const ownPage = await openBrowserAs(seller);
  await visit(ownPage, path);
  await expect(ownPage.getByRole('heading', { name: t('about.description') })).toBeVisible();
  await expect(ownPage.getByRole('button', { name: t('about.report') })).toHaveCount(0);
  const otherPage = await openBrowserAs(await createUser({ role: 'farmer' }));
  await visit(otherPage, path);
  await expect(otherPage.getByRole('button', { name: t('about.report') })).toHaveCount(1);
});
