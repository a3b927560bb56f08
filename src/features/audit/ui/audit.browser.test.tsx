import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { pathIn, type Lang } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The audit log of administrators' changes.

const NOTE = 'The picture is blurred; please take it again by daylight. '.repeat(4).trim();
const decided = (id: number, status: string, note: string | null) => ({
  id,
  actor: { id: 1, name: 'Aicha' },
  action: 'item.decided',
  subject: { kind: 'item', id: 7, name: 'Olives' },
  before: { status: 'pending' },
  after: { status, note },
  created_at: '2026-01-02T00:00:00.000Z',
});
const ENTRIES = [decided(2, 'rejected', NOTE), decided(1, 'clientAccepted', null)];

const openAudit = (lang: Lang, query = {}, answers: Answers = {}) =>
  openPage(withQuery(PATHS.adminAudit, query), {
    lang,
    user: { id: 1, role: 'admin' },
    ...(lang === 'en' ? { width: 1280, height: 900 } : {}),
    answers: {
      'GET /api/admin/audit': {
        entries: { data: ENTRIES, total: 2, current_page: 1, last_page: 1 },
        actions: ['item.decided'],
        actors: [{ id: 1, name: 'Aicha' }],
      },
      ...answers,
    },
  });

const waitForEntries = (query: Record<string, string | number>): Promise<void> =>
  waitForPage(withQuery(PATHS.adminAudit, query));

test('audit log › searches while typing', async () => {
  const { t, made } = await openAudit('en');
  await page.getByLabelText(t('audit.search')).fill('Olives');
  await waitForEntries({ q: 'Olives' });
  expect(made.findLast(({ key }) => key === 'GET /api/admin/audit')?.query).toMatchObject({ q: 'Olives' });
});

test('audit log › says what was done, and truncates long text until it is expanded', async () => {
  const { t } = await openAudit('en');
  const rows = page.getByRole('row').filter({ hasText: 'Olives' });
  await expect.element(rows.first()).toMatchTextContent(/rejected .“.Olives/);
  await expect.element(rows.nth(1)).toMatchTextContent(/accepted .“.Olives.”. for everyone/);
  await expect.element(rows.first()).not.toMatchTextContent(NOTE);
  const more = rows.first().getByRole('button', { name: t('audit.more') });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.first()).toMatchTextContent(NOTE);
  const less = rows.first().getByRole('button', { name: t('audit.less') });
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
});

test('audit log › shows the history of an item, filters it further, and removes the item filter', async () => {
  const { t } = await openAudit('en');
  const rows = page.getByRole('row').filter({ hasText: 'Olives' });
  const itemPage = pathIn('en', pathTo('adminShowItem', { id: '7' }));
  await expect.element(rows.first().getByRole('link', { name: t('audit.open') })).toHaveAttribute('href', itemPage);
  await rows
    .first()
    .getByRole('link', { name: t('audit.history') })
    .click();
  const itemFilter = { subject_kind: 'item', subject_id: 7 };
  await waitForEntries(itemFilter);
  const clear = page.getByRole('link', { name: t('audit.not_only'), exact: false });
  await expect.element(clear).toBeVisible();
  await page.getByLabelText(t('audit.action')).selectOptions('item.decided');
  await waitForEntries({ action: 'item.decided', ...itemFilter });
  await clear.click();
  await waitForEntries({ action: 'item.decided' });
  history.back();
  await waitForEntries({ action: 'item.decided', ...itemFilter });
  await expect.element(clear).toBeVisible();
});

test('audit log › offers to clear the filters when nothing matches, in Arabic on a phone', async () => {
  const { t } = await openAudit(
    'ar',
    { q: 'qqqqqqqq', from: '2026-01-01' },
    {
      'GET /api/admin/audit': ({ query }) => {
        const data = query?.q ? [] : ENTRIES;
        return { entries: { data, total: data.length, current_page: 1, last_page: 1 }, actions: [], actors: [] };
      },
    },
  );
  await expect.element(page.getByLabelText(t('audit.from'), { exact: true })).toHaveValue('2026-01-01');
  await expect.element(page.getByRole('heading', { name: t('audit.nothing_fits') })).toBeVisible();
  await page.getByRole('link', { name: t('audit.show_all') }).click();
  await waitForEntries({});
  const first = page.getByRole('article').first();
  await expect.element(first).toBeVisible();
  await expect.element(first).toMatchTextContent(/[\u0600-\u06ff]/);
});

test('audit log › shows names that are valid for one type of item', async () => {
  const concept = {
    ...decided(3, '', null),
    action: 'concept.changed',
    subject: { kind: 'concept', id: 5, name: 'tomato' },
    before: { only: {} },
    after: { only: { Animal: ['bull'] } },
  };
  const { t } = await openAudit(
    'ar',
    {},
    {
      'GET /api/admin/audit': { entries: { data: [concept], total: 1, current_page: 1, last_page: 1 } },
    },
  );
  await expect.element(page.getByRole('article')).toMatchTextContent(`${t('item_types.many.Animal')}: bull`);
});
