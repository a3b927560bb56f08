import type { Locator, Page } from '@playwright/test';
import type { PageT } from '../../src/i18n/page.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import type { TestUser } from './support/users.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Two users chat about an item: the seller in Arabic on a phone, the buyer in French on a desktop.

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

test('chat › waits for Retry-After when rate limited, and delivers each message once and in order', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const { address } = await createChat(seller, buyer, admin, 'Salam');
  const side: Side = { page: await openBrowserAs(buyer), t: fr };
  const { page } = side;
  await page.clock.install();
  await open(side, address);
  await expect(getMessage(side, 'Salam')).toBeVisible();
  let online = false;
  let sends = 0;
  await page.route('**/api/chats/send*', async (route) => {
    // Offline attempts do not count: they never leave the device.
    if (!online) return route.abort();
    sends += 1;
    if (sends !== 3) return route.continue();
    const json = { message: 'Trop vite.', code: 'too_many' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json });
  });
  const waiting = getLog(side).getByText(fr('chat.panel.waiting_mark'));
  await page.context().setOffline(true);
  const all = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((text) => `message ${text}`);
  for (const text of all.slice(0, 4)) await write(side, text);
  await expect(waiting).toHaveCount(4);
  online = true;
  await page.context().setOffline(false);
  await expect.poll(() => sends).toBe(3);
  await expect(waiting).toHaveCount(2);
  // Neither a new message nor the online event makes it retry too early.
  await write(side, all[4] ?? '');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waiting).toHaveCount(3);
  expect(sends).toBe(3);
  await page.clock.fastForward(31_000);
  await expect(waiting).toHaveCount(0);
  for (const text of all) await expect(getMessage(side, text)).toHaveCount(1);
  expect(await getShownOrder(side, all)).toEqual(all);
  expect(sends).toBe(6);
  const { chats } = await seller.api('GET /api/chats');
  expect(chats[0]?.unread).toBe(6);
});

test('chat › announces a new message on other pages with a link to it', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const { item, address } = await createChat(seller, buyer, admin, 'Salam');
  const side: Side = { page: await openBrowserAs(buyer), t: fr };
  const { page } = side;
  await open(side, PATHS.likes);
  const body = { to: buyer.id, item_id: item.id, message: 'Oui, passez ce soir' };
  await seller.api('POST /api/chats/send', { body });
  await expect(page.getByRole('status').filter({ hasText: 'passez ce soir' })).toContainText(seller.first_name);
  const tab = page.getByRole('navigation', { name: fr('layout.quick_menu') });
  await expect(tab.getByRole('link', { name: fr('layout.messages_new', { count: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: fr('chat.live.open') }).click();
  await waitForPage(page, localizedPath('fr', address));
  await expect(getMessage(side, 'passez ce soir')).toBeVisible();
  await expect(tab.getByRole('link', { name: fr('layout.messages_new', { count: 1 }) })).toHaveCount(0);
});

test('chat › shows why a message was rejected and lets the user delete it', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const { address } = await createChat(seller, buyer, admin, 'Salam');
  const side: Side = { page: await openBrowserAs(buyer), t: fr };
  await open(side, address);
  await expect(getMessage(side, 'Salam')).toBeVisible();
  await seller.api('POST /api/chats/block', { body: { user_id: buyer.id, blocked: true } });
  await write(side, 'Encore une question');
  const rejected = getMessage(side, 'Encore une question');
  await expect(rejected.getByRole('alert')).not.toBeEmpty();
  await rejected.getByRole('button', { name: fr('common.delete') }).click();
  await expect(rejected).toHaveCount(0);
});
