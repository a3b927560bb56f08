import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import type { TestUser, UserOptions } from './support/users.ts';
import { expect, localizedPath, test, visit, visitBeforeScripts } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The chat page, the popup on the item page, blocking, and reports of conversations.

const t = getTexts('ar');

/** Creates a farmer with an item, and a buyer's first message about it. */
const createChat = async (
  createUser: (options?: UserOptions) => Promise<TestUser>,
  admin: TestUser,
  message = 'واش باقي؟',
) => {
  const [farmer, buyer] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const word = randomWord('ar');
  const item = await publishAccepted(farmer, admin, { title: `طماطم ${word}` });
  const { data } = await buyer.api('POST /api/chats/send', { body: { to: farmer.id, item_id: item.id, message } });
  return { farmer, buyer, word, item, chat: data.chat_id, path: withQuery(PATHS.chat, { chat: data.chat_id }) };
};

test('chat page › shows the list or one conversation on a phone, also after going back', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const first = await createChat(createUser, admin, 'السلام عليكم، واش باقي عندك؟');
  const other = await publishAccepted(first.farmer, admin, { title: `جزر ${randomWord('ar')}` });
  await first.buyer.api('POST /api/chats/send', {
    body: { to: first.farmer.id, item_id: other.id, message: 'شحال الثمن؟' },
  });
  const page = await openBrowserAs(first.farmer);
  await visit(page, PATHS.chat);
  const list = page.getByRole('navigation', { name: t('chat.list.label') });
  const row = list.getByRole('link').filter({ hasText: first.word });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(other.title);
  await expect(row).toContainText('السلام عليكم، واش با…');
  await expect(row).toContainText(t('chat.list.unread', { count: 1 }));

  await page.getByLabel(t('chat.list.filter')).fill(first.word);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await row.click();
  const log = page.getByRole('log');
  await expect(log.getByText('السلام عليكم، واش باقي عندك؟')).toBeVisible();
  await expect(page).toHaveURL(localizedPath('ar', first.path));
  await expect(list).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goBack();
  await expect(log).toBeHidden();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(t('chat.list.unread', { count: 1 }));
  await row.click();
  await page.getByRole('link', { name: t('chat.page.back') }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(PATHS.chat);
});

test('item page › sends the first message from its chat popup', async ({
  page: guest,
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [farmer, buyer] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin);
  const path = pathTo('item', { slug: item.slug, id: String(item.id) });
  await visit(guest, path);
  await expect(guest.getByRole('link', { name: t('item.message') })).toHaveAttribute(
    'href',
    withQuery(PATHS.login, { back: path }),
  );

  const page = await openBrowserAs(buyer, { viewport: { width: 1280, height: 720 } });
  await visit(page, path);
  await page.getByRole('button', { name: t('item.message') }).click();
  const popup = page.getByRole('dialog', { name: farmer.first_name });
  await popup.getByRole('button', { name: t('chat.quick.buyer.delivery') }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await popup.getByRole('button', { name: t('chat.panel.send') }).click();
  await expect(popup.getByRole('log').getByText(t('chat.quick.buyer.delivery'))).toBeVisible();
  // Below messages they are one line that scrolls.
  const replies = popup.getByRole('list', { name: t('chat.quick.label') });
  expect((await replies.boundingBox())?.height).toBeLessThan(50);
  expect(await replies.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  await popup.getByRole('link', { name: t('chat.popup.whole') }).click();
  const open = t('chat.popup.to', { name: `${farmer.first_name} Tazi` });
  await expect(page.getByRole('region', { name: open })).toBeVisible();
  const { chats } = await farmer.api('GET /api/chats');
  expect(chats).toMatchObject([
    { item_id: item.id, unread: 1, last_message: { content: t('chat.quick.buyer.delivery') } },
  ]);

  const ownPage = await openBrowserAs(farmer);
  await visit(ownPage, path);
  await expect(ownPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ownPage.getByRole('button', { name: t('item.message') })).toHaveCount(0);
});

test('chat page › keeps text that is typed before hydration', async ({ openBrowserAs, createUser, admin }) => {
  const { farmer, path } = await createChat(createUser, admin);
  const page = await openBrowserAs(farmer);
  const releaseScripts = await visitBeforeScripts(page, localizedPath('ar', path));
  const field = page.getByLabel(t('chat.panel.label'));
  await field.fill('نعم، باقي');
  await releaseScripts();
  await field.press('End');
  await field.pressSequentially(' خمسين كيلو');
  await page.getByRole('button', { name: t('chat.panel.send') }).click();
  await expect(page.getByRole('log').getByText('نعم، باقي خمسين كيلو')).toBeVisible();
});

test('chat page › blocks a user until unblocked', async ({ openBrowserAs, createUser, admin }) => {
  const { farmer, buyer, item, path } = await createChat(createUser, admin);
  const page = await openBrowserAs(farmer);
  await visit(page, localizedPath('ar', path));
  const name = `${buyer.first_name} Tazi`;
  await page.getByRole('button', { name: t('chat.menu.label') }).click();
  await page.getByRole('menuitem', { name: t('chat.menu.block', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('chat.menu.block_text'));
  await dialog.getByRole('button', { name: t('chat.menu.block_action') }).click();
  await expect(page.getByText(t('chat.page.blocked_by_me', { name }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  const again = { to: farmer.id, item_id: item.id, message: 'ألو؟' };
  await expect(buyer.api('POST /api/chats/send', { body: again })).rejects.toMatchObject({ status: 403 });
  await page.getByRole('button', { name: t('chat.menu.unblock_short') }).click();
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
  await buyer.api('POST /api/chats/send', { body: again });
  await expect(page.getByRole('log').getByText('ألو؟')).toBeVisible();
});

test('admin reports › shows a reported conversation to an administrator, who upholds the report', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const { farmer, buyer, word, path } = await createChat(createUser, admin, 'صيفط ليا التسبيق دابا');
  const page = await openBrowserAs(farmer);
  await visit(page, localizedPath('ar', path));
  await page.getByRole('button', { name: t('chat.menu.label') }).click();
  await page.getByRole('menuitem', { name: t('chat.menu.report') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('report.words')).fill(`يطلب المال ${word}`);
  await dialog.getByRole('button', { name: t('report.send') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('report.choose'));
  await dialog.getByRole('radio', { name: t('chat.report.reason.fraud') }).check();
  await dialog.getByRole('button', { name: t('report.send') }).click();
  await expect(dialog.getByRole('heading', { name: t('chat.report.thanks') })).toBeVisible();

  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, PATHS.adminReports);
  await adminPage.getByRole('link', { name: t('chat.admin.chats') }).click();
  const card = adminPage.getByRole('article').filter({ hasText: `يطلب المال ${word}` });
  await card.getByRole('button', { name: t('chat.admin.read') }).click();
  const reading = adminPage.getByRole('dialog', { name: t('chat.admin.read_title') });
  await expect(reading.getByText('صيفط ليا التسبيق دابا')).toBeVisible();
  expect(await findAccessibilityViolations(adminPage)).toEqual([]);
  await adminPage.keyboard.press('Escape');
  await card.getByRole('button', { name: t('chat.admin.uphold') }).click();
  const decision = adminPage.getByRole('dialog', { name: t('chat.admin.upheld_title') });
  await decision.getByLabel(t('chat.admin.note')).fill('شكراً لك');
  await decision.getByRole('button', { name: t('chat.admin.save_upheld') }).click();
  const done = adminPage.getByRole('dialog', { name: t('chat.admin.done_upheld') });
  await expect(done.getByRole('link')).toHaveAttribute('href', pathTo('adminUser', { id: String(buyer.id) }));
  await done
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(card).toHaveCount(0);
  await adminPage.getByRole('link', { name: t('admin_reports.status.upheld') }).click();
  await expect(card).toContainText('شكراً لك');
});
