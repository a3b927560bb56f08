import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The administrator's overview, the queue of reports and the audit log.

const ar = getTexts('ar');
const fr = getTexts('fr');
const DESKTOP = { viewport: { width: 1280, height: 900 } };

test('admin overview › shows a search that found nothing, which the administrator adds to the dictionary', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  // Matches no item, not even approximately.
  const word = `qxw${randomWord('en')}zzq`;
  const key = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 30);
  const name = randomWord('ar');
  const { title } = await publishAccepted(await createUser(), admin, { title: `=${name} ${randomWord('ar')}` });
  const search = withQuery(pathTo('search', { type: 'All' }), { q: word });
  const visitor = await openBrowserAs(null);
  await visit(visitor, search);
  await expect(visitor.getByRole('article')).toHaveCount(0);

  const page = await openBrowserAs(admin);
  await visit(page, PATHS.adminHome);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: ar('overview.csv_items') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ghalla-items-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\ufeff"id","type","title",')).toBe(true);
  expect(text).toContain(`,"'${title}",`);

  await page.getByRole('link', { name: ar('overview.teach_word', { words: word }) }).click();
  const editor = page.getByRole('dialog', { name: ar('dictionary.add') });
  // The labels of optional fields say so.
  const addName = async (label: string, words: string): Promise<void> => {
    const field = editor.getByLabel(new RegExp(`^${label}`));
    await field.fill(words);
    await field.press('Enter');
  };
  for (const label of [ar('dictionary.fr'), ar('dictionary.en')]) await addName(label, word);
  await addName(ar('dictionary.ar'), name);
  // The user is now found by the name.
  const preview = editor.getByRole('region', { name: ar('dictionary.finds') });
  await expect(preview.getByRole('link').filter({ hasText: name })).toBeVisible();
  await editor.getByText(ar('dictionary.only')).click();
  await addName(ar('item_types.many.Animal'), `${word}x`);
  await addName(ar('dictionary.broader'), 'tomato');
  await addName(ar('dictionary.near'), 'carrot');
  await editor.getByLabel(ar('dictionary.key'), { exact: true }).fill(key);
  await editor.getByRole('button', { name: ar('common.save') }).click();
  await expect(editor).toBeHidden();
  const { concepts } = await admin.api('GET /api/admin/concepts', { query: { q: key } });
  const [concept] = concepts.data;
  if (!concept) throw new Error('no concept');
  try {
    expect(concept).toMatchObject({ broader: ['tomato'], near: ['carrot'], only: { Animal: [`${word}x`] } });
    await visit(visitor, search);
    await expect(visitor.getByRole('article').filter({ hasText: title })).toHaveCount(1);
    await visit(page, withQuery(PATHS.adminAudit, { q: name }));
    await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
  } finally {
    await admin.api('DELETE /api/admin/concepts/{id}', { params: { id: concept.id } });
  }
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

  // The log has the take-down and the acceptance before it.
  await visit(page, localizedPath('fr', PATHS.adminAudit));
  await page.getByLabel(fr('audit.search')).fill(fraudWord);
  await waitForPage(page, localizedPath('fr', withQuery(PATHS.adminAudit, { q: fraudWord })));
  const entries = page.getByRole('row').filter({ hasText: fraudWord });
  await expect(entries.filter({ hasText: 'Pas d’avance, jamais.' }).first()).toBeVisible();
  await entries
    .first()
    .getByRole('link', { name: fr('audit.open') })
    .click();
  await waitForPage(page, localizedPath('fr', pathTo('adminShowItem', { id: String(items[1]?.id) })));
});
