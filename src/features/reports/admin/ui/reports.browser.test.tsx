import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { pathIn } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The administrators' page of reported items and conversations.

const SEEN = '2026-01-02T00:00:00.000Z';
const entryOf = (id: number, title: string, text = 'Le vendeur demande une avance.') => ({
  item: { id, title, state: 'accepted' as const, deleted: '0' as const },
  count: 2,
  last_at: SEEN,
  reports: [
    {
      id: id * 10,
      item_id: id,
      text,
      reason: 'fraud' as const,
      updated_at: SEEN,
      reporter: { id: 5, first_name: 'Aicha', last_name: 'Tazi' },
      note: null,
      decided_at: null,
    },
  ],
});
type Entry = ReturnType<typeof entryOf>;

const DECIDE = 'PUT /api/admin/reports/{id}';
const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

const openItems = async (entries: Entry[], answers: Answers = {}) => {
  const opened = await openPage(PATHS.adminReports, {
    lang: 'fr',
    user: { id: 1, role: 'admin' },
    width: 1280,
    height: 900,
    answers: {
      'GET /api/admin/reported-items': () => ({
        items: { data: [...entries], total: entries.length, current_page: 1, last_page: 1 },
      }),
      [DECIDE]: ({ params, body }) => {
        const at = entries.findIndex(({ item }) => item.id * 10 === Number(params.id));
        entries.splice(at, 1);
        return { decided: 2, left_open: 0, taken_down: body.take_down === true };
      },
      ...answers,
    } satisfies Answers,
  });
  const { made } = opened;
  return {
    ...opened,
    dialog: page.getByRole('dialog'),
    decisions: () => made.filter(({ key }) => key === DECIDE).map(({ params, body }) => ({ params, body })),
  };
};

test('admin reports › dismisses one report and upholds another with a take-down, by keyboard', async () => {
  const { t, dialog, decisions } = await openItems([entryOf(1, 'Olives'), entryOf(2, 'Huile')]);
  await expect.element(row('Olives')).toMatchTextContent('Le vendeur demande une avance.');
  await expect.element(row('Olives')).toMatchTextContent('Aicha');
  await userEvent.keyboard('j');
  await expect.element(row('Olives')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(dialog).toMatchTextContent('Olives');
  await expect.element(dialog.getByRole('button', { name: t('admin_reports.save_dismissed') })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('admin_reports.done_dismissed'))).toBeVisible();
  await expect.element(row('Olives')).not.toBeInTheDocument();

  (row('Huile').element() as HTMLElement).focus();
  await userEvent.keyboard('u');
  await expect.element(dialog.getByRole('switch', { name: t('admin_reports.take_down'), exact: false })).toBeChecked();
  await dialog.getByLabelText(t('admin_reports.note_seller'), { exact: false }).fill('Pas d’avance, jamais.');
  await dialog.getByRole('button', { name: t('admin_reports.save_upheld') }).click();
  await expect.element(page.getByText(t('admin_reports.done_down'))).toBeVisible();
  await expect.element(row('Huile')).not.toBeInTheDocument();
  const seen = { also_others: true, seen_updated_at: SEEN, seen_until: SEEN };
  expect(decisions()).toEqual([
    { params: { id: '10' }, body: { status: 'dismissed', note: '', take_down: false, ...seen } },
    { params: { id: '20' }, body: { status: 'upheld', note: 'Pas d’avance, jamais.', take_down: true, ...seen } },
  ]);
});

test('admin reports › offers no take-down of an item that is not visible', async () => {
  const entry = entryOf(1, 'Olives');
  const { t, dialog } = await openItems([{ ...entry, item: { ...entry.item, state: 'rejected' as 'accepted' } }]);
  await row('Olives')
    .getByRole('button', { name: t('admin_reports.uphold'), exact: false })
    .click();
  await expect.element(dialog.getByText(t('admin_reports.is_down'))).toBeVisible();
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument();
});

test('admin reports › shows a conflict when the report changed in the meantime, and then the change', async () => {
  const entries = [entryOf(1, 'Olives')];
  const { t, dialog } = await openItems(entries, {
    [DECIDE]: () => {
      entries[0] = entryOf(1, 'Olives', 'Autre chose');
      return refuse(409, 'conflict', 'conflict');
    },
  });
  await row('Olives')
    .getByRole('button', { name: t('admin_reports.dismiss'), exact: false })
    .click();
  await dialog.getByRole('button', { name: t('admin_reports.save_dismissed') }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('admin_reports.meanwhile'));
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect.element(row('Olives')).toMatchTextContent('Autre chose');
});

test('admin reports › shows the messages that users got about decided reports', async () => {
  const entry = entryOf(1, 'Olives');
  const [report] = entry.reports;
  const decided = { ...report, note: 'Pas d’avance, jamais.', decided_at: SEEN };
  const { t, answer, made } = await openItems([]);
  answer({
    'GET /api/admin/reported-items': {
      items: { data: [{ ...entry, reports: [decided] }], total: 1, current_page: 1, last_page: 1 },
    },
  });
  await page.getByRole('link', { name: t('admin_reports.status.upheld') }).click();
  await expect.element(row('Olives')).toMatchTextContent('Pas d’avance, jamais.');
  expect(made.findLast(({ key }) => key.endsWith('reported-items'))?.query).toMatchObject({ status: 'upheld' });
  await expect.element(page.getByRole('button', { name: t('admin_reports.dismiss') })).not.toBeInTheDocument();
});

const CHAT_REPORT = {
  id: 4,
  chat_id: 9,
  reason: 'fraud' as const,
  text: 'يطلب المال',
  status: 'open' as const,
  reporter: { id: 5, first_name: 'Aicha', last_name: '' },
  reported: { id: 6, first_name: 'Hamza', last_name: 'Tazi' },
  note: null,
  decided_at: null,
};

const openChats = (answers: Answers) => {
  const reports = [CHAT_REPORT];
  return openPage(withQuery(PATHS.adminReports, { of: 'chats' }), {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: {
      'GET /api/admin/chat-reports': () => ({
        reports: { data: [...reports], total: reports.length, current_page: 1, last_page: 1 },
      }),
      'PUT /api/admin/chat-reports/{id}': () => {
        reports.pop();
        return { report: CHAT_REPORT };
      },
      ...answers,
    },
  });
};

test('reported conversations › shows the messages, also after a failure', async () => {
  const { t, answer } = await openChats({ 'GET /api/admin/chat-reports/{id}/messages': refuse(500, 'internal') });
  const card = page.getByRole('article').filter({ hasText: CHAT_REPORT.text });
  await card.getByRole('button', { name: t('chat.admin.read') }).click();
  const reading = page.getByRole('dialog', { name: t('chat.admin.read_title') });
  await expect.element(reading.getByRole('alert')).toMatchTextContent(t('chat.admin.read_failed'));
  answer({
    'GET /api/admin/chat-reports/{id}/messages': {
      messages: [{ id: 1, from_user: 6, content: 'صيفط ليا التسبيق دابا', image: null }],
      people: [CHAT_REPORT.reported],
    },
  });
  await reading.getByRole('button', { name: t('common.retry') }).click();
  await expect.element(reading.getByText('صيفط ليا التسبيق دابا')).toBeVisible();
  await expect.element(reading.getByText('Hamza Tazi')).toBeVisible();
});

test('reported conversations › upholds a report with a note, and leads to the reported account', async () => {
  const { t, made } = await openChats({});
  const card = page.getByRole('article').filter({ hasText: CHAT_REPORT.text });
  await card.getByRole('button', { name: t('admin_reports.uphold') }).click();
  const decision = page.getByRole('dialog', { name: t('chat.admin.upheld_title') });
  await decision.getByLabelText(t('admin_reports.note_reporter'), { exact: false }).fill('شكراً لك');
  await decision.getByRole('button', { name: t('admin_reports.save_upheld') }).click();
  const done = page.getByRole('dialog', { name: t('chat.admin.done_upheld') });
  const account = pathIn('ar', pathTo('adminUser', { id: '6' }));
  await expect.element(done.getByRole('link')).toHaveAttribute('href', account);
  await done
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect.element(card).not.toBeInTheDocument();
  expect(made.filter(({ key }) => key.startsWith('PUT')).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '4' }, { status: 'upheld', note: 'شكراً لك' }],
  ]);
});
