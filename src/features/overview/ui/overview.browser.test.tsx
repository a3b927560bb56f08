import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { formatNumber } from '#i18n/format.ts';
import { pathIn, type Lang } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The administrators' overview.

const days = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  items: at + 3,
}));
const OVERVIEW = {
  period: '30',
  days,
  waiting: { items: { count: 17, oldest_at: '2026-01-01T00:00:00.000Z' } },
  missed: [{ words: 'qxwzzq', count: 2, last_day: '2026-01-30' }],
  background: {
    jobs: [
      { name: 'market_words' as const, failures: 0, overdue: false },
      { name: 'item_words' as const, failures: 0, overdue: false },
    ],
  },
};

const openOverview = (
  lang: Lang,
  answers: Answers = {},
  { overview = OVERVIEW, width = 360 }: { overview?: object; width?: number } = {},
) =>
  openPage(PATHS.adminHome, {
    lang,
    width,
    user: { id: 1, role: 'admin' },
    answers: { 'GET /api/admin/overview': { overview }, ...answers },
  });

test('admin overview › leads to the pending items, and says how many there are', async () => {
  const { t } = await openOverview('ar');
  const queue = page.getByRole('link', { name: t('overview.waits.items'), exact: false });
  await expect.element(queue).toMatchTextContent(formatNumber(17, 'ar'));
  await expect.element(queue).toHaveAttribute('href', pathIn('ar', PATHS.pendingItems));
});

for (const [lang, earlier] of [
  ['ar', '{ArrowRight}'],
  ['fr', '{ArrowLeft}'],
] as const) {
  test(`chart › goes through the days by keyboard, in the direction of reading, in ${lang}`, async () => {
    const { t } = await openOverview(lang);
    const chart = page.getByRole('slider', { name: t('overview.chart', { figure: t('overview.figure.items') }) });
    (chart.element() as HTMLElement).focus();
    await userEvent.keyboard(earlier);
    await expect.element(chart).toHaveAttribute('aria-valuenow', '28');
    const text = chart.element().getAttribute('aria-valuetext');
    expect(text).toMatch(new RegExp(`\\D${formatNumber(days[28]?.items ?? 0, lang)}\\D*$`));
    await userEvent.keyboard('{Home}');
    await expect.element(chart).toHaveAttribute('aria-valuenow', '0');
    const bars = chart
      .getByCss('rect')
      .elements()
      .map((bar) => bar.getBoundingClientRect().x);
    // In Arabic time runs from right to left.
    expect((bars[1] ?? 0) > (bars.at(-1) ?? 0)).toBe(lang === 'ar');
  });
}

test('admin overview › has a choice of the period in the address, and charts with numbers and dates on their axes', async () => {
  const { t, made, answer } = await openOverview('fr', {}, { width: 1280 });
  const chart = page.getByRole('article').filter({ hasText: t('overview.figure.items') });
  // The largest value is 32: the axis ends at the next even number.
  await expect.element(chart.getByCss('[data-axis]').first()).toHaveTextContent('40200');
  await expect.element(chart.getByCss('[data-axis]').last()).toMatchTextContent('20 jan');
  answer({ 'GET /api/admin/overview': { overview: { ...OVERVIEW, period: 'year' } } });
  await page
    .getByRole('navigation', { name: t('overview.period') })
    .getByRole('link', { name: t('overview.periods.year') })
    .click();
  await expect.poll(() => location.search).toBe('?period=year');
  await expect
    .poll(() => made.findLast(({ key }) => key === 'GET /api/admin/overview')?.query)
    .toMatchObject({ period: 'year' });
  await expect.element(chart).toMatchTextContent(t('overview.this_month'));
  // The weather is no work of an administrator.
  expect(made.some(({ key }) => key.includes('weather'))).toBe(false);
});

test('admin overview › lists the days in a table', async () => {
  const { t } = await openOverview('ar');
  await page.getByText(t('overview.table')).click();
  await expect.poll(() => page.getByRole('table').getByRole('row').elements().length).toBe(31);
});

test('admin overview › lists messages and jobs, and opens the jobs when one has failed', async () => {
  const { t } = await openOverview('ar');
  const work = page.getByRole('region', { name: t('overview.work') });
  await expect.element(work).toMatchTextContent(t('overview.messages'));
  await expect.element(work.getByRole('listitem').first()).not.toBeInTheDocument();
  await work.getByText(t('overview.work_fine')).click();
  await expect.poll(() => work.getByRole('listitem').elements().length).toBe(2);
  await expect.element(work).toMatchTextContent(t('overview.job.market_words'));

  const jobs = [{ name: 'market_words' as const, failures: 3, overdue: true }];
  await openOverview('ar', {}, { overview: { ...OVERVIEW, background: { jobs } } });
  await expect.element(work.getByRole('listitem')).toMatchTextContent(t('overview.job_failed', { count: 3 }));
  await expect.element(work.getByRole('listitem')).toMatchTextContent(t('overview.job_overdue'));
});

test('admin overview › links each missed search to its results and to the dictionary', async () => {
  const { t } = await openOverview('ar');
  const search = page.getByRole('link', { name: 'qxwzzq', exact: false }).first();
  const searchPath = withQuery(pathTo('search', { type: 'All' }), { q: 'qxwzzq' });
  await expect.element(search).toHaveAttribute('href', pathIn('ar', searchPath));
  const teach = page.getByRole('link', { name: t('overview.teach_word', { words: 'qxwzzq' }) });
  await teach.click();
  await expect.element(page.getByRole('dialog', { name: t('dictionary.add') })).toMatchTextContent('qxwzzq');
});

test('admin overview › saves an export under the name that the server gives it', async () => {
  const { t } = await openOverview(
    'fr',
    {
      'GET /api/admin/items.csv': new Response('\uFEFF"id"\n', {
        headers: { 'content-disposition': 'attachment; filename="ghalla-items.csv"', 'content-type': 'text/csv' },
      }),
    },
    { width: 1280 },
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.getByRole('button', { name: t('overview.csv_items') }).click();
  await expect.poll(() => saved).toEqual(['ghalla-items.csv']);
});

test('admin overview › shows which day of an export is wrong', async () => {
  const { t, made } = await openOverview('fr', {
    'GET /api/admin/orders.csv': refuse(422, 'invalid', '', { errors: { from: ['Un an au plus.'] } }),
  });
  const from = page.getByLabelText(t('overview.from'), { exact: false });
  await from.fill('2020-01-01');
  await page.getByRole('button', { name: t('overview.csv_orders') }).click();
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Un an au plus.')).toBeVisible();
  expect(made.find(({ key }) => key === 'GET /api/admin/orders.csv')?.query).toMatchObject({ from: '2020-01-01' });
});
