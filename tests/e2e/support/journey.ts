import type { Locator, Page } from '@playwright/test';
import { sayIn } from '#i18n/server.ts';
import { type Lang } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { submitDecision, openDecisionDialog, findRow } from './moderation-list.ts';
import { getItemForm } from './item-form.ts';
import { pdfFile, dominantColor, randomWord, solidPhoto, randomCity } from './items.ts';
import { getSentCode } from './outbox.ts';
import { newAccount, randomPhone, type TestUser, type UserOptions } from './users.ts';
import { expect, localizedPath, test, visit, waitForHydration, waitForPage } from './test.ts';
import { getTexts } from './texts.ts';
import { chooseCity } from './city-picker.ts';

const OTHER_LANG: Readonly<Record<'ar' | 'fr', Lang>> = { ar: 'fr', fr: 'ar' };
const LANGUAGE_NAMES = { ar: 'العربية', fr: 'Français', en: 'English' } as const;

const expectValues = async (fields: readonly (readonly [Locator, string])[]): Promise<void> => {
  for (const [field, value] of fields) await expect(field).toHaveValue(value);
};

interface Users {
  readonly page: Page;
  readonly openBrowserAs: (user: TestUser | null) => Promise<Page>;
  readonly createUser: (options?: UserOptions) => Promise<TestUser>;
  readonly admin: TestUser;
}

/** A farmer registers and publishes an item, a moderator accepts it, a visitor finds and likes it. */
export const followJourney = async (
  lang: 'ar' | 'fr',
  { page, openBrowserAs, createUser, admin }: Users,
): Promise<void> => {
  const t = getTexts(lang);
  const say = sayIn(lang);
  const word = randomWord(lang);
  const title = `${lang === 'ar' ? 'طماطم بلدية' : 'Tomates du pays'} ${word}`;
  const city = await randomCity(admin);
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } });
  const [category] = categories;
  if (!category) throw new Error('there are no categories');

  await test.step('a new user follows «sell» and creates an account', async () => {
    const { first_name, last_name } = newAccount();
    const phone = randomPhone();
    await visit(page, localizedPath(lang, PATHS.home));
    await page
      .getByRole('navigation', { name: t('layout.quick_menu') })
      .getByRole('link', { name: t('layout.sell') })
      .click();
    await page.getByLabel(t('accounts.phone')).fill(phone);
    await page.getByRole('button', { name: t('accounts.code.send') }).click();
    await page.getByLabel(t('accounts.code.label')).fill(await getSentCode(phone));
    await page.getByLabel(t('item_types.field.first_name'), { exact: true }).fill(first_name);
    await page.getByLabel(t('item_types.field.last_name'), { exact: true }).fill(last_name);
    await page.getByRole('button', { name: t('accounts.complete.save') }).click();
    await waitForPage(page, localizedPath(lang, PATHS.createItem));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('item_types.one.Product') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.heading.Product'));
  });

  const form = getItemForm(page, t);

  await test.step('uploads two photos and makes the second one the cover', async () => {
    const photos = [await solidPhoto('red.jpg', '#d01010'), await solidPhoto('blue.jpg', '#1010d0')];
    await form.pictures.setInputFiles(photos);
    await expect(form.publish).toBeEnabled();
    await page.getByRole('button', { name: t('form.make_main', { number: 2 }) }).click();
  });

  await test.step('fills in texts, an organic certificate, quantity and price', async () => {
    await form.title.fill(title);
    await form.category.selectOption(String(category.id));
    await form.description.fill(`${title}.\n${word}`);
    await form.organic.check();
    await form.documents.setInputFiles(pdfFile('bio.pdf'));
    await expect(form.publish).toBeEnabled();
    await form.quantity.fill('40');
    await form.price.fill('7,50');
  });

  await test.step('keeps all input after a reload', async () => {
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText(t('form.restored'))).toBeVisible();
    await expectValues([
      [form.title, title],
      [form.category, String(category.id)],
      [form.description, `${title}.\n${word}`],
      [form.quantity, '40'],
      [form.price, '7.50'],
    ]);
    await expect(form.organic).toBeChecked();
    // Two photos and a certificate.
    await expect(form.files).toHaveCount(3);
  });

  await test.step('shows an error at the city field, then publishes', async () => {
    await form.publish.click();
    await expect(form.city).toHaveAccessibleDescription(say({ key: 'required' }));
    await expect(form.city).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: say({ key: 'invalid' }) })).toBeVisible();
    await chooseCity(form.city, city.id);
    await form.publish.click();
    await waitForPage(page, localizedPath(lang, PATHS.thanks));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thanks.title'));
  });

  const search = localizedPath(lang, withQuery(pathTo('search', { type: 'All' }), { q: word }));
  const visitor = await openBrowserAs(null);
  const itemPath = await test.step('shows the pending item to its owner only', async () => {
    await visit(page, localizedPath(lang, PATHS.myItems));
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: t('my_items.menu', { title }) }) });
    await expect(row.getByText(t('my_items.state.pending'))).toBeVisible();
    await row.getByRole('button', { name: t('my_items.more', { title }) }).click();
    const link = await row.getByRole('menuitem', { name: t('my_items.show') }).getAttribute('href');
    await visit(visitor, search);
    await expect(visitor.getByRole('heading', { name: t('search.none_for', { words: word }) })).toBeVisible();
    const response = await visitor.goto(link ?? '');
    expect(response?.status()).toBe(404);
    return decodeURIComponent(link ?? '');
  });

  await test.step('a moderator filters by city and accepts the item with a note', async () => {
    const adminPage = await openBrowserAs(admin);
    await visit(adminPage, localizedPath(lang, PATHS.home));
    await adminPage.getByRole('link', { name: t('layout.tab_me'), exact: true }).click();
    await adminPage
      .getByRole('main')
      .getByRole('link', { name: t('pages.review') })
      .click();
    await waitForPage(adminPage, localizedPath(lang, PATHS.pendingItems));
    await chooseCity(adminPage.getByLabel(t('moderation.filter_city')), city.id);
    await adminPage.waitForURL(/city_id=\d/);
    const row = findRow(adminPage, word);
    const dialog = await openDecisionDialog(row, t, title);
    await submitDecision(dialog, t, 'clientAccepted', '👍');
    await expect(
      adminPage.getByText(t('moderation.decided', { status: t('moderation.status.clientAccepted') })),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
  });

  await test.step('a visitor finds the item by text and by filters', async () => {
    await visit(visitor, localizedPath(lang, pathTo('search', { type: 'All' })));
    const card = visitor.getByRole('article').filter({ hasText: word });
    const filters = visitor.locator('a[aria-haspopup=dialog]').filter({ hasText: t('search.filters') });
    await visitor.getByRole('searchbox', { name: t('search.words') }).fill(word);
    await visitor.waitForURL(/\/search\/All\?q=/);
    await expect(visitor.getByRole('article')).toHaveCount(1);
    await expect(card).toBeVisible();
    await visitor
      .getByRole('navigation', { name: t('search.types') })
      .getByRole('link', { name: t('item_types.many.Product') })
      .click();
    await visitor.waitForURL(/\/search\/Product\?/);
    await filters.click();
    const sheet = visitor.getByRole('dialog', { name: t('search.filters') });
    await chooseCity(sheet.getByLabel(t('search.city')), city.id);
    await sheet.getByLabel(t('search.from'), { exact: true }).fill('7');
    await sheet.getByLabel(t('search.to'), { exact: true }).fill('8');
    await sheet.getByRole('button', { name: t('common.apply') }).click();
    await visitor.waitForURL(/min_price=7&max_price=8/);
    await expect(card).toHaveCount(1);
    await filters.click();
    await sheet.getByLabel(t('search.from'), { exact: true }).fill('8');
    await sheet.getByLabel(t('search.to'), { exact: true }).fill('9');
    await sheet.getByRole('button', { name: t('common.apply') }).click();
    await expect(visitor.getByRole('heading', { name: t('search.none_for', { words: word }) })).toBeVisible();
  });

  await test.step('keeps page and query in another language', async () => {
    const { pathname, search: query } = new URL(visitor.url());
    await visitor.getByRole('button', { name: t('layout.language') }).click();
    await visitor.getByRole('link', { name: LANGUAGE_NAMES[OTHER_LANG[lang]] }).click();
    await visitor.waitForURL((url) => url.search === query && url.pathname !== pathname);
    await waitForHydration(visitor);
    const { pathname: newPath } = new URL(visitor.url());
    expect(newPath).toBe(localizedPath(OTHER_LANG[lang], pathTo('search', { type: 'Product' })));
    await expect(visitor.locator('html')).toHaveAttribute('lang', OTHER_LANG[lang]);
  });

  await test.step('the visitor opens the item and likes it after signing in', async () => {
    const buyer = await createUser({ role: 'buyer' });
    await visit(visitor, search);
    await visitor.getByRole('article').getByRole('link', { name: title }).click();
    await waitForPage(visitor, itemPath);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    const like = visitor.getByRole('button', { name: t('card.like', { title, count: 0 }) });
    await like.click();
    await visitor.getByRole('button', { name: t('accounts.by_password') }).click();
    await visitor.getByRole('textbox', { name: t('accounts.identity') }).fill(buyer.email);
    await visitor.getByRole('textbox', { name: t('accounts.password.label') }).fill(buyer.password);
    await visitor
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.sign_in') })
      .click();
    await waitForPage(visitor, itemPath);
    const heart = visitor.getByRole('button', { name: t('card.like', { title, count: 1 }) });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(visitor.getByText(t('card.like_done'))).toBeVisible();
  });

  await test.step('the API returns what was entered', async () => {
    const { item } = await admin.api('GET /api/items/{id}', { params: { id: Number(/\d+$/.exec(itemPath)?.[0]) } });
    expect(item).toMatchObject({ title, price: 7.5, quantity: 40, city_id: city.id, likes: 1, note: '👍' });
    expect(item.product_details).toMatchObject({
      is_bio: 'Yes',
      certificates: expect.stringMatching(/^uploads\/.+\.pdf$/),
    });
    const cover = await page.request.get(`/${item.images.split(',')[0]}`);
    expect(await dominantColor(await cover.body())).toBe('blue');
  });
};
