import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { emit, setConnectionState } from '#client/realtime/live.ts';
import type { PageT } from '#i18n/page.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/report.ts';
import type { Chat, Message } from '../contract.ts';
import { TYPING_MS } from '../rules.ts';
import { HOUR } from '#lib/days.ts';

// The chat page, and messages that arrive on other pages.

const ME = 1;
const OTHER = 2;
const NAME = { first_name: 'Hamza', last_name: 'Tazi' };
const chatPath = withQuery(PATHS.chat, { chat: 9 });

let lastMessageId = 100;
const messageOf = (from_user: number, content: string, chat_id = 9): Message => ({
  id: (lastMessageId += 1),
  chat_id,
  item_id: 7,
  content,
  image: null,
  from_user,
  created_at: '2026-01-01T10:00:00.000Z',
});
const chatOf = (last_message: Message | null, traits: Partial<Chat> = {}) => ({
  id: 9,
  item: { id: 7, title: 'طماطم مكناس', images: '', mine: false, available: true },
  item_id: 7,
  user: { id: OTHER, ...NAME },
  last_message,
  unread: 0,
  read_id: 0,
  blocked: 'no' as const,
  ...traits,
});

/** Stores what is sent, as the server does. */
const storeMessage: Answers['POST /api/chats/send'] = ({ body }) => ({ data: messageOf(ME, body.message ?? '') });

/** Opens the chat page with one conversation, that is open too, about the item of the other user. */
const openChat = async ({ answers = {}, path = chatPath }: { answers?: Answers; path?: string } = {}) => {
  const loaded = [messageOf(OTHER, 'Salam')];
  const opened = await openPage(path, {
    lang: 'fr',
    user: { id: ME, role: 'buyer' },
    answers: {
      'GET /api/chats': { chats: [chatOf(loaded.at(-1) ?? null)] },
      'GET /api/chats/unread': { unread: 0 },
      'POST /api/chats/messages': ({ body }) => ({ messages: 'after' in body ? [] : loaded }),
      'POST /api/chats/read': { unread: 0 },
      'POST /api/chats/typing': {},
      'POST /api/chats/send': storeMessage,
      ...answers,
    },
  });
  const { made } = opened;
  return {
    ...opened,
    loaded,
    sent: () => made.filter(({ key }) => key === 'POST /api/chats/send').map(({ body }) => body),
  };
};

const getLog = (t: PageT) => page.getByRole('log', { name: t('chat.panel.log') });
const getMessage = (t: PageT, text: string) => getLog(t).getByRole('listitem').filter({ hasText: text });
const getField = (t: PageT) => page.getByRole('textbox', { name: t('chat.panel.label') });
const getSend = (t: PageT) => page.getByRole('main').getByRole('button', { name: t('chat.panel.send') });
const getWaiting = (t: PageT) => getLog(t).getByText(t('chat.panel.waiting_mark'));

const write = async (t: PageT, text: string): Promise<void> => {
  await getField(t).fill(text);
  await getSend(t).click();
};

const setOnline = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

/** The texts of the log, in its order, of those given. */
const getShownOrder = (t: PageT, texts: readonly string[]): string[] =>
  getLog(t)
    .getByRole('listitem')
    .elements()
    .flatMap(({ textContent }) => texts.filter((text) => textContent.includes(text)));

const openList = async () => {
  const first = messageOf(OTHER, 'السلام عليكم، واش باقي عندك؟');
  const last = messageOf(3, 'شحال الثمن؟', 10);
  const chats = [
    chatOf(last, { id: 10, unread: 1, user: { id: 3, first_name: 'Aicha', last_name: '', avatar: null } }),
    chatOf(first, { unread: 1 }),
  ];
  const opened = await openPage(PATHS.chat, {
    lang: 'ar',
    user: { id: ME },
    answers: {
      'GET /api/chats': { chats },
      'GET /api/chats/unread': { unread: 1 },
      'POST /api/chats/messages': ({ body }) => ({ messages: 'after' in body ? [] : [first] }),
      'POST /api/chats/read': { unread: 1 },
    },
  });
  const list = page.getByRole('navigation', { name: opened.t('chat.list.label') });
  return { ...opened, list, row: list.getByRole('link').filter({ hasText: 'Hamza' }) };
};

test('chat list › shows the newest first, with previews and unread counts, and filters by name', async () => {
  const { t, list, row } = await openList();
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent('شحال الثمن؟');
  await expect.element(row).toMatchTextContent('السلام عليكم، واش…');
  await expect.element(row).toMatchTextContent(t('chat.list.unread', { count: 1 }));
  await page.getByLabelText(t('chat.list.filter')).fill('hamza');
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
  await expect.element(row).toBeVisible();
});

test('chat page › shows the list or one conversation on a phone, and the list again after going back', async () => {
  const { t, list, row } = await openList();
  await row.click();
  await expect.element(getLog(t).getByText('السلام عليكم، واش باقي عندك؟')).toBeVisible();
  await waitForPage(chatPath);
  await expect.element(list).not.toBeInTheDocument();

  history.back();
  await expect.element(row).toBeVisible();
  await expect.element(getLog(t)).not.toBeInTheDocument();
  await expect.element(row).not.toMatchTextContent(t('chat.list.unread', { count: 1 }));

  await row.click();
  await page.getByRole('link', { name: t('chat.page.back') }).click();
  await expect.element(row).toBeVisible();
  await waitForPage(PATHS.chat);
});

test('chat page › shows messages and typing of the other user live, and what they have read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { t } = await openChat();
  await expect.element(getMessage(t, 'Salam')).toBeVisible();
  const typing = page.getByText(t('chat.panel.typing', { name: NAME.first_name }));
  emit('chat_typing', { chat_id: 9, by: OTHER });
  await expect.element(typing).toBeVisible();
  emit('chat', messageOf(OTHER, 'Encore là'));
  await expect.element(getMessage(t, 'Encore là')).toBeVisible();
  // It ends with the message, not later: later it ends by itself.
  expect(typing.elements()).toEqual([]);
  emit('chat_typing', { chat_id: 9, by: OTHER });
  await expect.element(typing).toBeVisible();
  await vi.advanceTimersByTimeAsync(TYPING_MS);
  await expect.element(typing).not.toBeInTheDocument();

  await getField(t).fill('Et à combien ?');
  await userEvent.keyboard('{Enter}');
  await expect.element(getMessage(t, 'Et à combien ?')).toMatchTextContent(t('chat.panel.sent_mark'));
  await expect.element(getField(t)).toHaveFocus();
  emit('chat_read', { chat_id: 9, message_id: lastMessageId, by: OTHER });
  await expect.element(getMessage(t, 'Et à combien ?')).toMatchTextContent(t('chat.panel.seen_mark'));
});

test('chat page › tells the other user about typing, and which messages were read', async () => {
  const { t, made } = await openChat();
  await expect.element(getMessage(t, 'Salam')).toBeVisible();
  await getField(t).fill('Ou');
  await expect.poll(() => made.filter(({ key }) => key === 'POST /api/chats/typing').length).toBe(1);
  const received = messageOf(OTHER, 'Encore là');
  emit('chat', received);
  const reads = () => made.filter(({ key }) => key === 'POST /api/chats/read').map(({ body }) => body);
  await expect.poll(reads).toEqual([{ chat_id: 9, message_id: received.id }]);
});

test('chat page › sends what was written offline once and in order when the network is back', async () => {
  const { t, sent } = await openChat();
  await expect.element(getMessage(t, 'Salam')).toBeVisible();
  setOnline(false);
  const all = ['premier', 'second'];
  for (const text of all) await write(t, text);
  await expect.poll(() => getWaiting(t).elements().length).toBe(2);
  await expect.element(page.getByText(t('chat.panel.waiting'), { exact: true })).toBeVisible();
  expect(sent()).toEqual([]);
  setOnline(true);
  await expect.element(getWaiting(t)).not.toBeInTheDocument();
  // The sockets of these tests never open.
  setConnectionState('connected', null);
  await expect.element(page.getByText(t('chat.panel.waiting'), { exact: true })).not.toBeInTheDocument();
  expect(sent()).toMatchObject(all.map((message) => ({ to: OTHER, item_id: 7, message })));
  expect(getShownOrder(t, all)).toEqual(all);
});

test('chat page › waits for Retry-After when rate limited, and sends each message once and in order', async () => {
  // The time is in the past, so that the outbox does not wait any more in the tests after this one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() - HOUR });
  let attempts = 0;
  const stored: unknown[] = [];
  const { t } = await openChat({
    answers: {
      'POST /api/chats/send': (input) => {
        attempts += 1;
        if (attempts === 3) return refuse(429, 'too_many', 'Trop vite.', { headers: { 'retry-after': '30' } });
        stored.push(input.body.message);
        return { data: messageOf(ME, input.body.message ?? '') };
      },
    },
  });
  await expect.element(getMessage(t, 'Salam')).toBeVisible();
  setOnline(false);
  const all = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((text) => `message ${text}`);
  for (const text of all.slice(0, 4)) await write(t, text);
  await expect.poll(() => getWaiting(t).elements().length).toBe(4);
  setOnline(true);
  await expect.poll(() => attempts).toBe(3);
  await expect.poll(() => getWaiting(t).elements().length).toBe(2);
  // Neither a new message nor the online event makes it retry too early.
  await write(t, all[4] ?? '');
  dispatchEvent(new Event('online'));
  await expect.poll(() => getWaiting(t).elements().length).toBe(3);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(attempts).toBe(3);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(getWaiting(t)).not.toBeInTheDocument();
  expect(stored).toEqual(all);
  expect(getShownOrder(t, all)).toEqual(all);
});

test('chat page › shows why a message was rejected, sends it again, or deletes it', async () => {
  const { t, answer, sent } = await openChat({
    answers: { 'POST /api/chats/send': refuse(403, 'forbidden', 'Cette personne vous a bloqué.') },
  });
  await write(t, 'Encore une question');
  const rejected = getMessage(t, 'Encore une question');
  await expect.element(rejected.getByRole('alert')).toMatchTextContent('Cette personne vous a bloqué.');
  answer({ 'POST /api/chats/send': storeMessage });
  await rejected.getByRole('button', { name: t('common.retry') }).click();
  await expect.element(rejected).toMatchTextContent(t('chat.panel.sent_mark'));
  expect(sent()).toHaveLength(2);

  answer({ 'POST /api/chats/send': refuse(403, 'forbidden', 'Cette personne vous a bloqué.') });
  await write(t, 'Une autre');
  const other = getMessage(t, 'Une autre');
  await other.getByRole('button', { name: t('common.delete') }).click();
  await expect.element(other).not.toBeInTheDocument();
});

test('chat page › offers replies on one line that scrolls, as long as there are few messages', async () => {
  const { t } = await openChat();
  const replies = page.getByRole('list', { name: t('chat.quick.label') });
  await expect.element(replies).toBeVisible();
  const { scrollWidth, clientWidth, clientHeight } = replies.element();
  expect(clientHeight).toBeLessThan(50);
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  await replies.getByRole('button', { name: t('chat.quick.buyer.delivery') }).click();
  await expect.element(getField(t)).toHaveValue(t('chat.quick.buyer.delivery'));
  await expect.element(getField(t)).toHaveFocus();
});

test('chat page › blocks a user after a confirmation, and unblocks them', async () => {
  const { t, made } = await openChat({
    answers: { 'POST /api/chats/block': ({ body }) => ({ blocked: body.blocked }) },
  });
  const name = getFullName(NAME);
  await page.getByRole('button', { name: t('chat.menu.label') }).click();
  await page.getByRole('menuitem', { name: t('chat.menu.block', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(t('chat.menu.block_text'));
  await dialog.getByRole('button', { name: t('chat.menu.block_action') }).click();
  await expect.element(page.getByText(t('chat.page.blocked_by_me', { name }))).toBeVisible();
  await expect.element(getField(t)).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('chat.menu.unblock_short') }).click();
  await expect.element(getField(t)).toBeVisible();
  const blocks = made.filter(({ key }) => key === 'POST /api/chats/block').map(({ body }) => body);
  expect(blocks).toEqual([
    { user_id: OTHER, blocked: true },
    { user_id: OTHER, blocked: false },
  ]);
});

test('chat page › reports a conversation only with a reason', async () => {
  const { t, made } = await openChat({
    answers: { 'POST /api/chats/report': { updated: false } },
  });
  await page.getByRole('button', { name: t('chat.menu.label') }).click();
  await page.getByRole('menuitem', { name: t('chat.menu.report') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(t('report.words'), { exact: false }).fill('Il demande une avance.');
  await dialog.getByRole('button', { name: t('report.send') }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('report.choose'));
  await dialog.getByRole('radio', { name: t('chat.report.reason.fraud'), exact: false }).click();
  await dialog.getByRole('button', { name: t('report.send') }).click();
  await expect.element(dialog.getByRole('heading', { name: t('chat.report.thanks') })).toBeVisible();
  const reports = made.filter(({ key }) => key === 'POST /api/chats/report').map(({ body }) => body);
  expect(reports).toEqual([{ chat_id: 9, reason: 'fraud', text: 'Il demande une avance.' }]);
});

test('new message › is announced on other pages with a link to it, and counted until it is read', async () => {
  const { t, answer, loaded } = await openChat({ path: PATHS.likes });
  const message = messageOf(OTHER, 'Oui, passez ce soir');
  answer({
    'GET /api/chats': { chats: [chatOf(message, { unread: 1 })] },
    'GET /api/chats/unread': { unread: 1 },
    'POST /api/chats/messages': { messages: [...loaded, message] },
  });
  const toast = page.getByRole('status').filter({ hasText: 'passez ce soir' });
  // The page begins to listen after it was shown.
  await expect
    .poll(() => {
      emit('chat', message);
      return toast.elements().length;
    })
    .toBeGreaterThan(0);
  await expect.element(toast).toMatchTextContent(NAME.first_name);
  const tab = page.getByRole('navigation', { name: t('layout.quick_menu') });
  const unread = tab.getByRole('link', { name: t('layout.messages_new', { count: 1 }) });
  await expect.element(unread).toBeVisible();
  answer({ 'GET /api/chats/unread': { unread: 0 } });
  await page.getByRole('button', { name: t('chat.live.open') }).click();
  await expect.element(getMessage(t, 'passez ce soir')).toBeVisible();
  await waitForPage(chatPath);
  await expect.element(unread).not.toBeInTheDocument();
});
