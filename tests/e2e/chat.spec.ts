import type { Locator, Page } from '@playwright/test';
import type { PageT } from '#i18n/page.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import type { TestUser } from './support/users.ts';
import { expect, localizedPath, test, visit, visitBeforeScripts } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Users chat about an item: the seller in Arabic on a phone, the buyer in French on a desktop.

const ar = getTexts('ar');
const fr = getTexts('fr');
const DESKTOP = { viewport: { width: 1280, height: 800 } };

interface Side {
  readonly page: Page;
  readonly t: PageT;
}

const getLog = ({ page, t }: Side): Locator => page.getByRole('log', { name: t('chat.panel.log') });
const getMessage = (side: Side, text: string): Locator => getLog(side).getByRole('listitem').filter({ hasText: text });
const getField = ({ page, t }: Side): Locator => page.getByRole('textbox', { name: t('chat.panel.label') });

const write = async (side: Side, text: string): Promise<void> => {
  await getField(side).fill(text);
  await side.page
    .getByRole('main')
    .getByRole('button', { name: side.t('chat.panel.send') })
    .click();
};

/** Opens a page and waits until its realtime subscription is active. */
const open = async ({ page, t }: Side, path: string): Promise<void> => {
  const subscription = page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname.startsWith('/app/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    );
  await visit(page, localizedPath(t.lang, path));
  await subscription;
};

/** Returns those of the texts that the log shows, in the order of the log. */
const getShownOrder = async (side: Side, texts: readonly string[]): Promise<string[]> => {
  const entries = await getLog(side).getByRole('listitem').allInnerTexts();
  return entries.flatMap((entry) => texts.filter((text) => entry.includes(text)));
};

/** Creates an item and the buyer's first message about it. */
const createChat = async (seller: TestUser, buyer: TestUser, admin: TestUser, message: string) => {
  const item = await publishAccepted(seller, admin);
  const { data } = await buyer.api('POST /api/chats/send', { body: { to: seller.id, item_id: item.id, message } });
  return { item, address: withQuery(PATHS.chat, { chat: data.chat_id }) };
};

test('chat › delivers messages, typing and read marks live, and queued messages after a network loss', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const { address } = await createChat(seller, buyer, admin, 'Bonjour, encore disponible ?');
  const left: Side = { page: await openBrowserAs(seller), t: ar };
  const right: Side = { page: await openBrowserAs(buyer, DESKTOP), t: fr };
  await Promise.all([open(left, address), open(right, address)]);
  await expect(getMessage(left, 'Bonjour')).toBeVisible();

  // Without a reload: the read mark, the typing indicator and the message.
  await expect(getMessage(right, 'Bonjour')).toContainText(fr('chat.panel.seen_mark'));
  await getField(left).pressSequentially('نعم');
  await expect(right.page.getByText(fr('chat.panel.typing', { name: seller.first_name }))).toBeVisible();
  await write(left, 'نعم، باقي');
  await expect(getMessage(right, 'نعم، باقي')).toBeVisible();
  await expect(right.page.getByText(fr('chat.panel.typing', { name: seller.first_name }))).toBeHidden();
  await expect(getField(left)).toBeFocused();
  await getField(right).fill('Et à combien ?');
  await getField(right).press('Enter');
  await expect(getMessage(left, 'Et à combien ?')).toBeVisible();
  await expect(getMessage(right, 'Et à combien ?')).toContainText(fr('chat.panel.seen_mark'));

  const contexts = [left, right].map(({ page }) => page.context());
  await Promise.all(contexts.map((context) => context.setOffline(true)));
  for (const text of ['أول', 'ثان']) await write(left, text);
  for (const text of ['premier', 'second']) await write(right, text);
  for (const side of [left, right]) {
    await expect(getLog(side).getByText(side.t('chat.panel.waiting_mark'))).toHaveCount(2);
    await expect(side.page.getByText(side.t('chat.panel.waiting'))).toBeVisible();
  }
  await Promise.all(contexts.map((context) => context.setOffline(false)));
  const all = ['أول', 'ثان', 'premier', 'second'];
  for (const side of [left, right]) {
    await expect(getLog(side).getByText(side.t('chat.panel.waiting_mark'))).toHaveCount(0);
    for (const text of all) await expect(getMessage(side, text)).toHaveCount(1);
  }
  const order = await getShownOrder(left, all);
  expect(await getShownOrder(right, all)).toEqual(order);
  expect(order.filter((text) => text === 'أول' || text === 'ثان')).toEqual(['أول', 'ثان']);
  expect(order.filter((text) => text === 'premier' || text === 'second')).toEqual(['premier', 'second']);
});

test('chat › a buyer writes from the item page, the seller is told on another page and replies before hydration', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const item = await publishAccepted(seller, admin);
  const left: Side = { page: await openBrowserAs(seller), t: ar };
  const right: Side = { page: await openBrowserAs(buyer, DESKTOP), t: fr };
  await open(left, PATHS.likes);

  await visit(right.page, localizedPath('fr', pathTo('item', { slug: item.slug, id: String(item.id) })));
  await right.page.getByRole('button', { name: fr('item.message') }).click();
  const popup = right.page.getByRole('dialog', { name: seller.first_name });
  const question = fr('chat.quick.buyer.delivery');
  await popup.getByRole('button', { name: question }).click();
  expect(await findAccessibilityViolations(right.page)).toEqual([]);
  await popup.getByRole('button', { name: fr('chat.panel.send') }).click();
  await expect(popup.getByRole('log').getByText(question)).toBeVisible();

  await expect(left.page.getByRole('status').filter({ hasText: question })).toContainText(buyer.first_name);
  const tab = left.page.getByRole('navigation', { name: ar('layout.quick_menu') });
  const unread = tab.getByRole('link', { name: ar('layout.messages_new', { count: 1 }) });
  await expect(unread).toBeVisible();
  await left.page.getByRole('button', { name: ar('chat.live.open') }).click();
  await left.page.waitForURL(/[?]chat=/);
  await expect(getMessage(left, question)).toBeVisible();
  await expect(unread).toHaveCount(0);

  const { pathname, search } = new URL(left.page.url());
  const releaseScripts = await visitBeforeScripts(left.page, pathname + search);
  await getField(left).fill('نعم، باقي');
  await releaseScripts();
  await getField(left).press('End');
  await getField(left).pressSequentially(' خمسين كيلو');
  await left.page
    .getByRole('main')
    .getByRole('button', { name: ar('chat.panel.send') })
    .click();
  await expect(getMessage(left, 'نعم، باقي خمسين كيلو')).toBeVisible();

  await popup.getByRole('link', { name: fr('chat.popup.whole') }).click();
  await expect(getMessage(right, 'نعم، باقي خمسين كيلو')).toBeVisible();
  const { chats } = await seller.api('GET /api/chats');
  expect(chats).toMatchObject([{ item_id: item.id, unread: 0, last_message: { content: 'نعم، باقي خمسين كيلو' } }]);
});

test('chat › a seller blocks and reports a buyer, and an administrator upholds the report', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const { item, address } = await createChat(seller, buyer, admin, 'صيفط ليا التسبيق دابا');
  const side: Side = { page: await openBrowserAs(seller), t: ar };
  const { page } = side;
  await open(side, address);
  const name = `${buyer.first_name} Tazi`;
  const menu = page.getByRole('button', { name: ar('chat.menu.label') });
  const dialog = page.getByRole('dialog');
  await menu.click();
  await page.getByRole('menuitem', { name: ar('chat.menu.block', { name }) }).click();
  await dialog.getByRole('button', { name: ar('chat.menu.block_action') }).click();
  await expect(page.getByText(ar('chat.page.blocked_by_me', { name }))).toBeVisible();
  const again = { to: seller.id, item_id: item.id, message: 'ألو؟' };
  await expect(buyer.api('POST /api/chats/send', { body: again })).rejects.toMatchObject({ status: 403 });
  await page.getByRole('button', { name: ar('chat.menu.unblock_short') }).click();
  await expect(getField(side)).toBeVisible();
  await buyer.api('POST /api/chats/send', { body: again });
  await expect(getMessage(side, 'ألو؟')).toBeVisible();

  const words = `يطلب المال ${randomWord('ar')}`;
  await menu.click();
  await page.getByRole('menuitem', { name: ar('chat.menu.report') }).click();
  await dialog.getByRole('radio', { name: ar('chat.report.reason.fraud') }).check();
  await dialog.getByLabel(ar('report.words')).fill(words);
  await dialog.getByRole('button', { name: ar('report.send') }).click();
  await expect(dialog.getByRole('heading', { name: ar('chat.report.thanks') })).toBeVisible();

  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, PATHS.adminReports);
  await adminPage.getByRole('link', { name: ar('chat.admin.chats') }).click();
  const card = adminPage.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: ar('chat.admin.read') }).click();
  const reading = adminPage.getByRole('dialog', { name: ar('chat.admin.read_title') });
  await expect(reading.getByText('صيفط ليا التسبيق دابا')).toBeVisible();
  await adminPage.keyboard.press('Escape');
  await card.getByRole('button', { name: ar('admin_reports.uphold') }).click();
  const decision = adminPage.getByRole('dialog', { name: ar('chat.admin.upheld_title') });
  await decision.getByLabel(ar('admin_reports.note_reporter')).fill('شكراً لك');
  await decision.getByRole('button', { name: ar('admin_reports.save_upheld') }).click();
  await adminPage
    .getByRole('dialog', { name: ar('chat.admin.done_upheld') })
    .getByRole('button', { name: ar('common.close') })
    .last()
    .click();
  await expect(card).toHaveCount(0);
  await adminPage.getByRole('link', { name: ar('admin_reports.status.upheld') }).click();
  await expect(card).toContainText('شكراً لك');
});

test('chat › has its list beside the conversation on a desktop, also once all styles have arrived', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const item = await publishAccepted(seller, admin);
  const { chat_id } = (
    await buyer.api('POST /api/chats/send', { body: { to: seller.id, item_id: item.id, message: 'واش باقي؟' } })
  ).data;
  const page = await openBrowserAs(seller);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, withQuery(PATHS.chat, { chat: chat_id }));
  await page.waitForLoadState('networkidle');
  const list = await page.getByRole('main').getByRole('searchbox').boundingBox();
  const composer = await getField({ page, t: ar }).boundingBox();
  expect(list && composer && list.width < 360 && composer.width > 400).toBe(true);
});
