import { pathTo } from '#lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import type { TestUser } from './support/users.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The report of an item by a guest on a phone.

const t = getTexts('ar');

/** Returns the reports of an item as administrators see them. */
const getReports = async (admin: TestUser, itemId: number) => {
  const { reports } = await admin.api('GET /api/admin/reports', { query: { status: 'all' } });
  return reports.data.filter(({ item_id }) => item_id === itemId);
};

test('report › of a guest reaches the administrators, and the next one replaces it', async ({
  page,
  createUser,
  admin,
}) => {
  const { slug, id } = await publishAccepted(await createUser(), admin);
  const button = page.getByRole('button', { name: t('about.report') });
  const dialog = page.getByRole('dialog', { name: t('report.title') });
  const text = dialog.getByRole('textbox', { name: t('report.words') });
  const send = dialog.getByRole('button', { name: t('report.send') });
  const choice = (reason: 'fraud' | 'unavailable') =>
    dialog.getByRole('radio', { name: `${t(`report.reason.${reason}`)} ${t(`report.about.${reason}`)}` });
  await visit(page, localizedPath('ar', pathTo('item', { slug, id: String(id) })));

  await test.step('a dialog that cannot be loaded without a network says so, and opens on the next tap', async () => {
    await button.scrollIntoViewIfNeeded();
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByText(t('common.offline'))).toBeVisible();
    await page.context().setOffline(false);
    await button.click();
    await expect(dialog).toBeVisible();
  });

  await test.step('the report is sent to the administrators', async () => {
    await choice('fraud').check();
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

  await test.step('another report replaces it', async () => {
    await button.click();
    await choice('unavailable').check();
    await send.click();
    await expect(page.getByRole('dialog', { name: t('report.updated') })).toBeVisible();
    expect(await getReports(admin, id)).toMatchObject([{ reason: 'unavailable', text: null }]);
  });
});
