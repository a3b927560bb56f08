import type { Locator, Page } from '@playwright/test';
import type { PageT } from '../../src/i18n/page.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { offer } from './support/goods.ts';
import type { Person } from './support/people.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Two people who talk about a listing: the seller in Arabic on a phone, the buyer in French at a desk.

const ar = textsIn('ar');
const fr = textsIn('fr');
const desk = { viewport: { width: 1280, height: 800 } };

interface Side {
  readonly page: Page;
  readonly t: PageT;
}

const logOf = ({ page, t }: Side): Locator => page.getByRole('log', { name: t('chat.panel.log') });
const messageOf = (side: Side, text: string): Locator => logOf(side).getByRole('listitem').filter({ hasText: text });
const fieldOf = ({ page, t }: Side): Locator => page.getByRole('textbox', { name: t('chat.panel.label') });

const write = async (side: Side, text: string): Promise<void> => {
  await fieldOf(side).fill(text);
  await side.page
    .getByRole('main')
    .getByRole('button', { name: side.t('chat.panel.send') })
    .click();
};

/** Opens a page and waits until what happens elsewhere reaches it. */
const open = async ({ page, t }: Side, path: string): Promise<void> => {
  const line = page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname.startsWith('/app/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    );
  await visit(page, pathIn(t.lang, path));
  await line;
};

/** Which of these texts stand on the page, in their order there. */
const orderOf = async (side: Side, texts: readonly string[]): Promise<string[]> => {
  const lines = await logOf(side).getByRole('listitem').allInnerTexts();
  return lines.flatMap((line) => texts.filter((text) => line.includes(text)));
};

/** A listing, and the first words of the buyer about it. */
const begin = async (seller: Person, buyer: Person, admin: Person, message: string) => {
  const item = await offer(seller, admin);
  const { data } = await buyer.api('POST /api/chats/send', { body: { to: seller.id, item_id: item.id, message } });
  return { item, address: withQuery(PATHS.chat, { chat: data.chat_id }) };
};

test('two people talk live, and through a lost network', async ({ browserOf, person, admin }) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const { address } = await begin(seller, buyer, admin, 'Bonjour, encore disponible ?');
  const left: Side = { page: await browserOf(seller), t: ar };
  const right: Side = { page: await browserOf(buyer, desk), t: fr };
  await Promise.all([open(left, address), open(right, address)]);
  await expect(messageOf(left, 'Bonjour')).toBeVisible();

  // Without a reload: what is seen, that somebody writes, and what they wrote.
  await expect(messageOf(right, 'Bonjour')).toContainText(fr('chat.panel.seen_mark'));
  await fieldOf(left).pressSequentially('نعم');
  await expect(right.page.getByText(fr('chat.panel.typing', { name: seller.first_name }))).toBeVisible();
  await write(left, 'نعم، باقي');
  await expect(messageOf(right, 'نعم، باقي')).toBeVisible();
  await expect(right.page.getByText(fr('chat.panel.typing', { name: seller.first_name }))).toBeHidden();
  await expect(fieldOf(left)).toBeFocused();
  await fieldOf(right).fill('Et à combien ?');
  await fieldOf(right).press('Enter');
  await expect(messageOf(left, 'Et à combien ?')).toBeVisible();
  await expect(messageOf(right, 'Et à combien ?')).toContainText(fr('chat.panel.seen_mark'));

  const cut = [left, right].map(({ page }) => page.context());
  await Promise.all(cut.map((context) => context.setOffline(true)));
  for (const text of ['أول', 'ثان']) await write(left, text);
  for (const text of ['premier', 'second']) await write(right, text);
  for (const side of [left, right]) {
    await expect(logOf(side).getByText(side.t('chat.panel.waiting_mark'))).toHaveCount(2);
    await expect(side.page.getByText(side.t('chat.panel.waiting'))).toBeVisible();
  }
  await Promise.all(cut.map((context) => context.setOffline(false)));
  const all = ['أول', 'ثان', 'premier', 'second'];
  for (const side of [left, right]) {
    await expect(logOf(side).getByText(side.t('chat.panel.waiting_mark'))).toHaveCount(0);
    for (const text of all) await expect(messageOf(side, text)).toHaveCount(1);
  }
  const order = await orderOf(left, all);
  expect(await orderOf(right, all)).toEqual(order);
  expect(order.filter((text) => text === 'أول' || text === 'ثان')).toEqual(['أول', 'ثان']);
  expect(order.filter((text) => text === 'premier' || text === 'second')).toEqual(['premier', 'second']);
});

test('messages that come too fast wait as long as the server asks for, and arrive once and in order', async ({
  browserOf,
  person,
  admin,
}) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const { address } = await begin(seller, buyer, admin, 'Salam');
  const side: Side = { page: await browserOf(buyer), t: fr };
  const { page } = side;
  await page.clock.install();
  await open(side, address);
  await expect(messageOf(side, 'Salam')).toBeVisible();
  let online = false;
  let sends = 0;
  await page.route('**/api/chats/send*', async (route) => {
    // What is tried without a network never leaves the device.
    if (!online) return route.abort();
    sends += 1;
    if (sends !== 3) return route.continue();
    const json = { message: 'Trop vite.', code: 'too_many' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json });
  });
  const waiting = logOf(side).getByText(fr('chat.panel.waiting_mark'));
  await page.context().setOffline(true);
  const all = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((text) => `message ${text}`);
  for (const text of all.slice(0, 4)) await write(side, text);
  await expect(waiting).toHaveCount(4);
  online = true;
  await page.context().setOffline(false);
  await expect.poll(() => sends).toBe(3);
  await expect(waiting).toHaveCount(2);
  // Neither what is written meanwhile nor a network that comes back makes it ask too early.
  await write(side, all[4] ?? '');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waiting).toHaveCount(3);
  expect(sends).toBe(3);
  await page.clock.fastForward(31_000);
  await expect(waiting).toHaveCount(0);
  for (const text of all) await expect(messageOf(side, text)).toHaveCount(1);
  expect(await orderOf(side, all)).toEqual(all);
  expect(sends).toBe(6);
  const { chats } = await seller.api('GET /api/chats');
  expect(chats[0]?.unread).toBe(6);
});

test('on other pages a message gives a sign that leads to it', async ({ browserOf, person, admin }) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const { item, address } = await begin(seller, buyer, admin, 'Salam');
  const side: Side = { page: await browserOf(buyer), t: fr };
  const { page } = side;
  await open(side, PATHS.likes);
  const body = { to: buyer.id, item_id: item.id, message: 'Oui, passez ce soir' };
  await seller.api('POST /api/chats/send', { body });
  await expect(page.getByRole('status').filter({ hasText: 'passez ce soir' })).toContainText(seller.first_name);
  const tab = page.getByRole('navigation', { name: fr('layout.quick_menu') });
  await expect(tab.getByRole('link', { name: fr('layout.messages_new', { count: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: fr('chat.live.open') }).click();
  await arrives(page, pathIn('fr', address));
  await expect(messageOf(side, 'passez ce soir')).toBeVisible();
  await expect(tab.getByRole('link', { name: fr('layout.messages_new', { count: 1 }) })).toHaveCount(0);
});

test('a message that is refused says why, and can be taken away', async ({ browserOf, person, admin }) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const { address } = await begin(seller, buyer, admin, 'Salam');
  const side: Side = { page: await browserOf(buyer), t: fr };
  await open(side, address);
  await expect(messageOf(side, 'Salam')).toBeVisible();
  await seller.api('POST /api/chats/block', { body: { user_id: buyer.id, blocked: true } });
  await write(side, 'Encore une question');
  const refused = messageOf(side, 'Encore une question');
  await expect(refused.getByRole('alert')).not.toBeEmpty();
  await refused.getByRole('button', { name: fr('common.delete') }).click();
  await expect(refused).toHaveCount(0);
});
