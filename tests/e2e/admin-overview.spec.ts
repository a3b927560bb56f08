import { formatNumber } from '../../src/i18n/format.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// How the market stands, and what people report, for whoever runs it.

const ar = textsIn('ar');
const fr = textsIn('fr');
const desk = { viewport: { width: 1280, height: 900 } };

test('an administrator sees on a phone what waits, goes through the days by keyboard, and to what was missed', async ({
  browserOf,
  admin,
}) => {
  // Nobody has that, and nothing is near to it.
  const word = `qxw${freshWord('en')}zzq`;
  const visitor = await browserOf(null);
  await visit(visitor, withQuery('/search/All', { q: word }));
  const { overview } = await admin.api('GET /api/admin/overview');
  const page = await browserOf(admin);
  await visit(page, PATHS.adminHome);

  const queue = page.getByRole('link', { name: ar('overview.waits.items') });
  await expect(queue).toContainText(formatNumber(overview.waiting.items.count, 'ar'));
  await expect(queue).toHaveAttribute('href', PATHS.pendingItems);

  const chart = page.getByRole('slider', { name: ar('overview.chart', { figure: ar('overview.figure.items') }) });
  const told = (at: number) => formatNumber(overview.days[at]?.items ?? -1, 'ar');
  await chart.focus();
  // Time runs from the right: yesterday is to the right of today.
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '28');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`\\D${told(28)}\\D*$`));
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  const bars = await chart.locator('rect').evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('x'))));
  expect(bars[1]).toBeGreaterThan(bars.at(-1) ?? Infinity);

  const work = page.getByRole('region', { name: ar('overview.work') });
  await expect(work).toContainText(ar('overview.messages'));
  await work.getByText(ar('overview.work_fine')).click();
  await expect(work.getByRole('listitem')).toHaveCount(overview.background.jobs.length);
  await expect(work).toContainText(ar('overview.job.market_words'));

  await page.getByText(ar('overview.table')).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);

  const teach = page.getByRole('link', { name: ar('overview.teach_word', { words: word }) });
  await expect(teach).toHaveAttribute('href', withQuery(PATHS.adminDictionary, { q: word }));
});

test('listings and orders are taken along as files', async ({ browserOf, admin, person }) => {
  const word = freshWord('fr');
  await offer(await person(), admin, { title: `=Miel ${word}` });
  const page = await browserOf(admin, desk);
  await visit(page, pathIn('fr', PATHS.adminHome));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fr('overview.csv_items') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ghalla-items-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\ufeffid,type,title,')).toBe(true);
  expect(text).toContain(`,'=Miel ${word},`);

  await page.getByRole('textbox', { name: fr('overview.from') }).fill('2020-01-01');
  await page.getByRole('button', { name: fr('overview.csv_orders') }).click();
  await expect(page.getByRole('textbox', { name: fr('overview.from') })).toHaveAttribute('aria-invalid', 'true');
});

test('reports are decided by keyboard: one dismissed, one upheld and its listing down', async ({
  browserOf,
  admin,
  person,
}) => {
  const [seller, reporter] = [await person(), await person({ role: 'buyer' })];
  const [fine, wrong] = [freshWord('fr'), freshWord('fr')];
  const items = [
    await offer(seller, admin, { title: `Olives ${fine}` }),
    await offer(seller, admin, { title: `Huile ${wrong}` }),
  ];
  const text = 'Le vendeur demande une avance.';
  for (const { id } of items) {
    await reporter.api('POST /api/items/{id}/report', { params: { id }, body: { reason: 'fraud', text } });
  }
  const page = await browserOf(admin, desk);
  // Others' may wait before these: the newest stand on the last page.
  const { items: queue } = await admin.api('GET /api/admin/reported-items', { query: { status: 'open' } });
  await visit(page, pathIn('fr', withQuery(PATHS.adminReports, { page: queue.last_page })));
  const row = (word: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) });
  await expect(row(fine)).toContainText(text);
  await expect(row(fine)).toContainText(reporter.first_name);

  const goTo = async (word: string): Promise<void> => {
    for (let n = 0; n < 10; n += 1) {
      if (await row(word).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('j');
    }
    throw new Error(`${word} is not in the queue`);
  };
  await goTo(fine);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(fine);
  await expect(dialog.getByRole('button', { name: fr('complaints.save_dismissed') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(fr('complaints.done_dismissed'))).toBeVisible();
  await expect(row(fine)).toHaveCount(0);

  await row(wrong).focus();
  await page.keyboard.press('u');
  await expect(dialog.getByRole('switch', { name: fr('complaints.take_down') })).toBeChecked();
  await dialog.getByLabel(fr('complaints.note_seller')).fill('Pas d’avance, jamais.');
  await dialog.getByRole('button', { name: fr('complaints.save_upheld') }).click();
  await expect(page.getByText(fr('complaints.done_down'))).toBeVisible();
  await expect(row(wrong)).toHaveCount(0);
  const { item } = await seller.api('GET /api/items/{id}', { params: { id: items[1]?.id ?? 0 } });
  expect(item).toMatchObject({ rejected: 'Yes' });
  expect(item.note).toContain('Pas d’avance, jamais.');

  await page.getByRole('link', { name: fr('complaints.status.upheld') }).click();
  await arrives(page, pathIn('fr', withQuery(PATHS.adminReports, { status: 'upheld' })));
  await expect(row(wrong)).toContainText('Pas d’avance, jamais.');
});

test('of two who decide the second is told that it was changed meanwhile', async ({ browserOf, admin, person }) => {
  const word = freshWord('ar');
  const [seller, reporter] = [await person(), await person({ role: 'buyer' })];
  const { id } = await offer(seller, admin, { title: `زيتون ${word}` });
  const params = { id };
  await reporter.api('POST /api/items/{id}/report', { params, body: { reason: 'fraud' } });
  const { items: queue } = await admin.api('GET /api/admin/reported-items', { query: { status: 'open' } });
  const page = await browserOf(admin);
  await visit(page, withQuery(PATHS.adminReports, { page: queue.last_page }));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) });
  await row.getByRole('button', { name: ar('complaints.dismiss') }).click();
  await reporter.api('POST /api/items/{id}/report', { params, body: { reason: 'offensive', text: 'كلام آخر' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ar('complaints.save_dismissed') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(ar('complaints.meanwhile'));
  await dialog.getByRole('button', { name: ar('common.cancel') }).click();
  await expect(row).toContainText('كلام آخر');
});
