import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer } from './support/goods.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// What administrators changed, found again and read.

const ar = textsIn('ar');
const en = textsIn('en');
const bare = (text: string): string => text.replaceAll(/[\u2068\u2069\u200f]/g, '');

test('an administrator finds a change by its words, reads it, and follows it to the listing', async ({
  browserOf,
  person,
  admin,
}) => {
  const seller = await person();
  const word = freshWord('en');
  const item = await offer(seller, admin, { title: `Olives ${word}` });
  const note = 'The picture is blurred; please take it again by daylight. '.repeat(4).trim();
  await admin.api('POST /api/items/refuse', { body: { id: item.id, note } });
  const page = await browserOf(admin, { viewport: { width: 1280, height: 900 } });
  await visit(page, pathIn('en', PATHS.adminAudit));

  // Typed, without a tap.
  await page.getByLabel(en('audit.search')).focus();
  await page.keyboard.type(word);
  await arrives(page, pathIn('en', withQuery(PATHS.adminAudit, { q: word })));
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(new RegExp(`refused .“.Olives ${word}`));
  await expect(rows.nth(1)).toContainText(new RegExp(`accepted .“.Olives ${word}.”. for everyone`));

  // Long words are cut until somebody asks for them.
  const more = rows.first().getByRole('button', { name: en('audit.more') });
  await expect(rows.first()).not.toContainText(note);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText(note);
  await expect(rows.first().getByRole('button', { name: en('audit.less') })).toHaveAttribute('aria-expanded', 'true');

  // All about this one listing; what is chosen beside it narrows further, and the choice can be let go.
  await rows
    .first()
    .getByRole('link', { name: en('audit.history') })
    .press('Enter');
  const alone = { subject_kind: 'item', subject_id: item.id };
  await arrives(page, pathIn('en', withQuery(PATHS.adminAudit, alone)));
  const everything = page.getByRole('link', { name: en('audit.not_only') });
  await expect(everything).toBeVisible();
  await page.getByLabel(en('audit.action')).selectOption('item.decided');
  await arrives(page, pathIn('en', withQuery(PATHS.adminAudit, { action: 'item.decided', ...alone })));
  const decided = pathIn('en', withQuery(PATHS.adminAudit, { action: 'item.decided' }));
  await expect(everything).toHaveAttribute('href', decided);
  await expect(rows).toHaveCount(2);
  await everything.click();
  await arrives(page, decided);

  await page.goBack();
  await rows
    .first()
    .getByRole('link', { name: en('audit.open') })
    .click();
  await arrives(page, pathIn('en', pathTo('adminShowItem', { id: String(item.id) })));
});

test('on a phone, in Arabic, where nothing fits the way back is shown', async ({ browserOf, admin }) => {
  const page = await browserOf(admin);
  await visit(page, withQuery(PATHS.adminAudit, { q: 'qqqqqqqq', from: '2026-01-01' }));
  await expect(page.getByLabel(ar('audit.from'), { exact: true })).toHaveValue('2026-01-01');
  await expect(page.getByRole('heading', { name: ar('audit.nothing_fits') })).toBeVisible();
  await page.getByRole('link', { name: ar('audit.show_all') }).click();
  await arrives(page, PATHS.adminAudit);
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect(bare(await first.innerText())).toMatch(/[\u0600-\u06ff]/);
});
