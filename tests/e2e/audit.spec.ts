import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The audit log of administrators' changes.

const ar = getTexts('ar');
const en = getTexts('en');
const withoutBidiMarks = (text: string): string => text.replaceAll(/[\u2068\u2069\u200f]/g, '');

test('audit log › finds a change by text, expands it and links to the item', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const word = randomWord('en');
  const item = await publishAccepted(seller, admin, { title: `Olives ${word}` });
  const note = 'The picture is blurred; please take it again by daylight. '.repeat(4).trim();
  await admin.api('POST /api/items/refuse', { body: { id: item.id, note } });
  const page = await openBrowserAs(admin, { viewport: { width: 1280, height: 900 } });
  await visit(page, localizedPath('en', PATHS.adminAudit));

  // Typing searches without a click.
  await page.getByLabel(en('audit.search')).focus();
  await page.keyboard.type(word);
  await waitForPage(page, localizedPath('en', withQuery(PATHS.adminAudit, { q: word })));
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(new RegExp(`rejected .“.Olives ${word}`));
  await expect(rows.nth(1)).toContainText(new RegExp(`accepted .“.Olives ${word}.”. for everyone`));

  // Long text is truncated until it is expanded.
  const more = rows.first().getByRole('button', { name: en('audit.more') });
  await expect(rows.first()).not.toContainText(note);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText(note);
  await expect(rows.first().getByRole('button', { name: en('audit.less') })).toHaveAttribute('aria-expanded', 'true');

  // The history of this item can be filtered further, and the item filter can be removed.
  await rows
    .first()
    .getByRole('link', { name: en('audit.history') })
    .press('Enter');
  const itemFilter = { subject_kind: 'item', subject_id: item.id };
  await waitForPage(page, localizedPath('en', withQuery(PATHS.adminAudit, itemFilter)));
  const clearItemFilter = page.getByRole('link', { name: en('audit.not_only') });
  await expect(clearItemFilter).toBeVisible();
  await page.getByLabel(en('audit.action')).selectOption('item.decided');
  await waitForPage(page, localizedPath('en', withQuery(PATHS.adminAudit, { action: 'item.decided', ...itemFilter })));
  const actionOnly = localizedPath('en', withQuery(PATHS.adminAudit, { action: 'item.decided' }));
  await expect(clearItemFilter).toHaveAttribute('href', actionOnly);
  await expect(rows).toHaveCount(2);
  await clearItemFilter.click();
  await waitForPage(page, actionOnly);

  await page.goBack();
  await rows
    .first()
    .getByRole('link', { name: en('audit.open') })
    .click();
  await waitForPage(page, localizedPath('en', pathTo('adminShowItem', { id: String(item.id) })));
});

test('audit log › offers to clear the filters when nothing matches, in Arabic on a phone', async ({
  openBrowserAs,
  admin,
}) => {
  const page = await openBrowserAs(admin);
  await visit(page, withQuery(PATHS.adminAudit, { q: 'qqqqqqqq', from: '2026-01-01' }));
  await expect(page.getByLabel(ar('audit.from'), { exact: true })).toHaveValue('2026-01-01');
  await expect(page.getByRole('heading', { name: ar('audit.nothing_fits') })).toBeVisible();
  await page.getByRole('link', { name: ar('audit.show_all') }).click();
  await waitForPage(page, PATHS.adminAudit);
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect(withoutBidiMarks(await first.innerText())).toMatch(/[\u0600-\u06ff]/);
});
