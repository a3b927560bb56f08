import { formatNumber } from '../../src/i18n/format.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The administrator's overview and the queue of reports.

const ar = getTexts('ar');
const fr = getTexts('fr');
const DESKTOP = { viewport: { width: 1280, height: 900 } };

test('admin overview › shows queues, a chart with keyboard control and missed searches on a phone', async ({
  openBrowserAs,
  admin,
}) => {
  // Matches no item, not even approximately.
  const word = `qxw${randomWord('en')}zzq`;
  const visitor = await openBrowserAs(null);
  await visit(visitor, withQuery('/search/All', { q: word }));
  const page = await openBrowserAs(admin);
  const queue = page.getByRole('link', { name: ar('overview.waits.items') });
  // Other tests publish items between the call and the visit: both are repeated until they agree.
  const visitOverview = async () => {
    const { overview } = await admin.api('GET /api/admin/overview');
    await visit(page, PATHS.adminHome);
    const shown = await queue.textContent();
    return shown?.includes(formatNumber(overview.waiting.items.count, 'ar')) ? overview : null;
  };
  let overview = await visitOverview();
  for (let n = 0; !overview && n < 5; n += 1) overview = await visitOverview();
  if (!overview) throw new Error('the page shows another number of pending items than the API');
  await expect(queue).toHaveAttribute('href', PATHS.pendingItems);

  const chart = page.getByRole('slider', { name: ar('overview.chart', { figure: ar('overview.figure.items') }) });
  const countAt = (at: number) => formatNumber(overview.days[at]?.items ?? -1, 'ar');
  await chart.focus();
  // In Arabic time runs from right to left: yesterday is to the right of today.
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '28');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`\\D${countAt(28)}\\D*$`));
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  const bars = await chart.locator('rect').evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('x'))));
  expect(bars[1]).toBeGreaterThan(bars.at(-1) ?? Infinity);

  const jobs = page.getByRole('region', { name: ar('overview.work') });
  await expect(jobs).toContainText(ar('overview.messages'));
  await jobs.getByText(ar('overview.work_fine')).click();
  await expect(jobs.getByRole('listitem')).toHaveCount(overview.background.jobs.length);
  await expect(jobs).toContainText(ar('overview.job.market_words'));

  await page.getByText(ar('overview.table')).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);

  const teach = page.getByRole('link', { name: ar('overview.teach_word', { words: word }) });
  await expect(teach).toHaveAttribute('href', withQuery(PATHS.adminDictionary, { add: word }));
  await expect(page.getByRole('link', { name: word, exact: false }).first()).toHaveAttribute(
    'href',
    withQuery(pathTo('search', { type: 'All' }), { q: word }),
  );
  await teach.click();
  const editor = page.getByRole('dialog', { name: ar('dictionary.add') });
  await expect(editor).toContainText(word);
});

test('admin overview › exports items and orders as CSV', async ({ openBrowserAs, admin, createUser }) => {
  const word = randomWord('fr');
  await publishAccepted(await createUser(), admin, { title: `=Miel ${word}` });
  const page = await openBrowserAs(admin, DESKTOP);
  await visit(page, localizedPath('fr', PATHS.adminHome));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fr('overview.csv_items') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ghalla-items-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\ufeff"id","type","title",')).toBe(true);
  expect(text).toContain(`,"'=Miel ${word}",`);

  await page.getByRole('textbox', { name: fr('overview.from') }).fill('2020-01-01');
  await page.getByRole('button', { name: fr('overview.csv_orders') }).click();
  await expect(page.getByRole('textbox', { name: fr('overview.from') })).toHaveAttribute('aria-invalid', 'true');
});

test('admin reports › dismisses one report and upholds another with a take-down, by keyboard', async ({
  openBrowserAs,
  admin,
  createUser,
}) => {
  const [seller, reporter] = [await createUser(), await createUser({ role: 'buyer' })];
  const [harmlessWord, fraudWord] = [randomWord('fr'), randomWord('fr')];
  const items = [
    await publishAccepted(seller, admin, { title: `Olives ${harmlessWord}` }),
    await publishAccepted(seller, admin, { title: `Huile ${fraudWord}` }),
  ];
  const text = 'Le vendeur demande une avance.';
  for (const { id } of items) {
    await reporter.api('POST /api/items/{id}/report', { params: { id }, body: { reason: 'fraud', text } });
  }
  const page = await openBrowserAs(admin, DESKTOP);
  // Reports of other tests may come first: the newest are on the last page.
  const { items: queue } = await admin.api('GET /api/admin/reported-items', { query: { status: 'open' } });
  await visit(page, localizedPath('fr', withQuery(PATHS.adminReports, { page: queue.last_page })));
  const row = (word: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) });
  await expect(row(harmlessWord)).toContainText(text);
  await expect(row(harmlessWord)).toContainText(reporter.first_name);

  const goTo = async (word: string): Promise<void> => {
    for (let n = 0; n < 10; n += 1) {
      if (await row(word).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('j');
    }
    throw new Error(`${word} is not in the queue`);
  };
  await goTo(harmlessWord);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(harmlessWord);
  await expect(dialog.getByRole('button', { name: fr('admin_reports.save_dismissed') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(fr('admin_reports.done_dismissed'))).toBeVisible();
  await expect(row(harmlessWord)).toHaveCount(0);

  await row(fraudWord).focus();
  await page.keyboard.press('u');
  await expect(dialog.getByRole('switch', { name: fr('admin_reports.take_down') })).toBeChecked();
  await dialog.getByLabel(fr('admin_reports.note_seller')).fill('Pas d’avance, jamais.');
  await dialog.getByRole('button', { name: fr('admin_reports.save_upheld') }).click();
  await expect(page.getByText(fr('admin_reports.done_down'))).toBeVisible();
  await expect(row(fraudWord)).toHaveCount(0);
  const { item } = await seller.api('GET /api/items/{id}', { params: { id: items[1]?.id ?? 0 } });
  expect(item).toMatchObject({ rejected: 'Yes' });
  expect(item.note).toContain('Pas d’avance, jamais.');

  await page.getByRole('link', { name: fr('admin_reports.status.upheld') }).click();
  await waitForPage(page, localizedPath('fr', withQuery(PATHS.adminReports, { status: 'upheld' })));
  await expect(row(fraudWord)).toContainText('Pas d’avance, jamais.');
});

test('admin reports › shows a conflict when the report changed in the meantime', async ({
  openBrowserAs,
  admin,
  createUser,
}) => {
  const word = randomWord('ar');
  const [seller, reporter] = [await createUser(), await createUser({ role: 'buyer' })];
  const { id } = await publishAccepted(seller, admin, { title: `زيتون ${word}` });
  const params = { id };
  await reporter.api('POST /api/items/{id}/report', { params, body: { reason: 'fraud' } });
  const { items: queue } = await admin.api('GET /api/admin/reported-items', { query: { status: 'open' } });
  const page = await openBrowserAs(admin);
  await visit(page, withQuery(PATHS.adminReports, { page: queue.last_page }));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) });
  await row.getByRole('button', { name: ar('admin_reports.dismiss') }).click();
  await reporter.api('POST /api/items/{id}/report', { params, body: { reason: 'offensive', text: 'كلام آخر' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ar('admin_reports.save_dismissed') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(ar('admin_reports.meanwhile'));
  await dialog.getByRole('button', { name: ar('common.cancel') }).click();
  await expect(row).toContainText('كلام آخر');
});
