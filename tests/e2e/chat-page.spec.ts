import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { barriersIn } from './support/inspect.ts';
import type { Person, Traits } from './support/people.ts';
import { expect, pathIn, test, visit, visitBeforeScripts } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The list of conversations, the window on a listing's page, blocking, and what becomes of a report.

const t = textsIn('ar');

/** A farmer with a listing, and a buyer who has asked about it. */
const asked = async (person: (traits?: Traits) => Promise<Person>, admin: Person, message = 'واش باقي؟') => {
  const [farmer, buyer] = await Promise.all([person(), person({ role: 'buyer' })]);
  const word = freshWord('ar');
  const item = await offer(farmer, admin, { title: `طماطم ${word}` });
  const { data } = await buyer.api('POST /api/chats/send', { body: { to: farmer.id, item_id: item.id, message } });
  return { farmer, buyer, word, item, chat: data.chat_id, address: withQuery(PATHS.chat, { chat: data.chat_id }) };
};

test('on a phone the list and one conversation take turns, also by the phone’s own way back', async ({
  browserOf,
  person,
  admin,
}) => {
  const first = await asked(person, admin, 'السلام عليكم، واش باقي عندك؟');
  const other = await offer(first.farmer, admin, { title: `جزر ${freshWord('ar')}` });
  await first.buyer.api('POST /api/chats/send', {
    body: { to: first.farmer.id, item_id: other.id, message: 'شحال الثمن؟' },
  });
  const page = await browserOf(first.farmer);
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
  await expect(page).toHaveURL(pathIn('ar', first.address));
  await expect(list).toBeHidden();
  expect(await barriersIn(page)).toEqual([]);

  await page.goBack();
  await expect(log).toBeHidden();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(t('chat.list.unread', { count: 1 }));
  await row.click();
  await page.getByRole('link', { name: t('chat.page.back') }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(PATHS.chat);
});

test('the window on a listing writes the first message, and the conversation stands in the list', async ({
  page: guest,
  browserOf,
  person,
  admin,
}) => {
  const [farmer, buyer] = await Promise.all([person(), person({ role: 'buyer' })]);
  const item = await offer(farmer, admin);
  const path = pathTo('item', { slug: item.slug, id: String(item.id) });
  await visit(guest, path);
  await expect(guest.getByRole('link', { name: t('item.message') })).toHaveAttribute(
    'href',
    withQuery(PATHS.login, { back: path }),
  );

  const page = await browserOf(buyer);
  await visit(page, path);
  await page.getByRole('button', { name: t('item.message') }).click();
  const popup = page.getByRole('dialog', { name: farmer.first_name });
  await popup.getByRole('button', { name: t('chat.quick.buyer.delivery') }).click();
  expect(await barriersIn(page)).toEqual([]);
  await popup.getByRole('button', { name: t('chat.panel.send') }).click();
  await expect(popup.getByRole('log').getByText(t('chat.quick.buyer.delivery'))).toBeVisible();
  await popup.getByRole('link', { name: t('chat.popup.whole') }).click();
  const open = t('chat.popup.to', { name: `${farmer.first_name} Tazi` });
  await expect(page.getByRole('region', { name: open })).toBeVisible();
  const { chats } = await farmer.api('GET /api/chats');
  expect(chats).toMatchObject([
    { item_id: item.id, unread: 1, last_message: { content: t('chat.quick.buyer.delivery') } },
  ]);

  const own = await browserOf(farmer);
  await visit(own, path);
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own.getByRole('button', { name: t('item.message') })).toHaveCount(0);
});

test('what is written before the scripts are there is sent after', async ({ browserOf, person, admin }) => {
  const { farmer, address } = await asked(person, admin);
  const page = await browserOf(farmer);
  const letCome = await visitBeforeScripts(page, pathIn('ar', address));
  const field = page.getByLabel(t('chat.panel.label'));
  await field.fill('نعم، باقي');
  await letCome();
  await field.press('End');
  await field.pressSequentially(' خمسين كيلو');
  await page.getByRole('button', { name: t('chat.panel.send') }).click();
  await expect(page.getByRole('log').getByText('نعم، باقي خمسين كيلو')).toBeVisible();
});

test('whoever is blocked writes no more, until it is taken back', async ({ browserOf, person, admin }) => {
  const { farmer, buyer, item, address } = await asked(person, admin);
  const page = await browserOf(farmer);
  await visit(page, pathIn('ar', address));
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

test('a reported conversation is read and decided by an administrator', async ({ browserOf, person, admin }) => {
  const { farmer, buyer, word, address } = await asked(person, admin, 'صيفط ليا التسبيق دابا');
  const page = await browserOf(farmer);
  await visit(page, pathIn('ar', address));
  await page.getByRole('button', { name: t('chat.menu.label') }).click();
  await page.getByRole('menuitem', { name: t('chat.menu.report') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('report.words')).fill(`يطلب المال ${word}`);
  await dialog.getByRole('button', { name: t('report.send') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('report.choose'));
  await dialog.getByRole('radio', { name: t('chat.report.reason.fraud') }).check();
  await dialog.getByRole('button', { name: t('report.send') }).click();
  await expect(dialog.getByRole('heading', { name: t('chat.report.thanks') })).toBeVisible();

  const desk = await browserOf(admin);
  await visit(desk, PATHS.adminReports);
  await desk.getByRole('link', { name: t('chat.admin.chats') }).click();
  const card = desk.getByRole('article').filter({ hasText: `يطلب المال ${word}` });
  await card.getByRole('button', { name: t('chat.admin.read') }).click();
  const reading = desk.getByRole('dialog', { name: t('chat.admin.read_title') });
  await expect(reading.getByText('صيفط ليا التسبيق دابا')).toBeVisible();
  expect(await barriersIn(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await card.getByRole('button', { name: t('chat.admin.uphold') }).click();
  const decision = desk.getByRole('dialog', { name: t('chat.admin.upheld_title') });
  await decision.getByLabel(t('chat.admin.note')).fill('شكراً لك');
  await decision.getByRole('button', { name: t('chat.admin.save_upheld') }).click();
  const done = desk.getByRole('dialog', { name: t('chat.admin.done_upheld') });
  await expect(done.getByRole('link')).toHaveAttribute('href', pathTo('adminPerson', { id: String(buyer.id) }));
  await done
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(card).toHaveCount(0);
  await desk.getByRole('link', { name: t('complaints.status.upheld') }).click();
  await expect(card).toContainText('شكراً لك');
});
