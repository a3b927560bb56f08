import { ITEM_TYPES, type ItemType } from '../../src/lib/item-types.ts';
import { KINDS } from '../../src/features/items/rules/kinds.ts';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS, pathTo } from '../../src/paths.ts';
import { formOn } from './support/form.ts';
import { certificate, freshWord, plainPhoto, publish, richPhoto, uploadSheet } from './support/goods.ts';
import { freshPhone, type Person } from './support/people.ts';
import { alive, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The listing form under bad weather: slow uploads, a lost network, saves that fail.

const lang = 'fr';
const t = textsIn(lang);
const createPath = (type: ItemType): string => pathIn(lang, pathTo('createItemOf', { type }));

test('each file shows how far it is, and publishing waits for it', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/items/upload-image*', async (route) => {
    await held;
    await route.continue();
  });
  await form.pictures.setInputFiles([await richPhoto('a.jpg'), await richPhoto('b.jpg')]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expect(page.getByRole('progressbar', { name: t('form.upload_of', { name: 'a.jpg' }) })).toBeVisible();
  await expect(form.publish).toBeDisabled();
  await expect(page.getByText(t('form.uploading')).last()).toBeVisible();
  letGo();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(form.publish).toBeEnabled();
  await expect(form.files).toHaveCount(2);
});

test('an upload that the network cut goes on by itself', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await page.context().setOffline(true);
  await form.pictures.setInputFiles(await plainPhoto('field.jpg', '#109010'));
  await expect(page.getByText(t('form.upload_offline'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('form.retry_upload', { number: 1 }) })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('form.upload_offline'))).toBeHidden();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // What the server keeps is also what comes back.
  await page.reload();
  await alive(page);
  await expect(form.files).toHaveCount(1);
  await expect(page.getByRole('main').locator('ol img')).toHaveAttribute('src', /^\/uploads\//);
});

test('a file that is no picture is refused in words, and can be taken away', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await form.pictures.setInputFiles({
    name: 'song.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.getByText(sayIn(lang)({ key: 'not_a_picture' }))).toBeVisible();
  await page.getByRole('button', { name: t('form.remove_file', { number: 1 }) }).click();
  await expect(form.files).toHaveCount(0);
  await expect(form.publish).toBeEnabled();
});

test('a save that fails loses nothing', async ({ browserOf, person, admin }) => {
  const title = `Miel d’euphorbe ${freshWord(lang)}`;
  const farmer = await person();
  const page = await browserOf(farmer);
  const [{ categories }, { cities }] = await Promise.all([
    admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } }),
    admin.api('GET /api/cities'),
  ]);
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await form.title.fill(title);
  await form.price.fill('250');
  await form.category.selectOption(String(categories[0]?.id));
  await form.city.selectOption(String(cities[0]?.id));
  await page.route('**/api/items/store/**', (route) => route.abort());
  await form.publish.click();
  await expect(page.getByRole('alert').filter({ hasText: t('common.offline') })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await page.unroute('**/api/items/store/**');
  await page.reload();
  await alive(page);
  await expect(form.title).toHaveValue(title);
  await expect(form.price).toHaveValue('250');
  await form.publish.click();
  await page.waitForURL(pathIn(lang, PATHS.thanks));
  // What was saved is no draft of the device any more.
  await visit(page, createPath('Product'));
  await expect(form.title).toHaveValue('');
  const { items } = await farmer.api('GET /api/items/my-items');
  expect(items.map((item) => item.title)).toEqual([title]);
});

test('a draft needs only a title, and is nobody else’s to see', async ({ browserOf, person }) => {
  const title = `Brouillon ${freshWord(lang)}`;
  const farmer = await person();
  const page = await browserOf(farmer);
  await visit(page, createPath('Tool'));
  const form = formOn(page, t, 'Tool');
  await form.title.fill(title);
  await form.draft.click();
  await page.waitForURL((url) => url.pathname === pathIn(lang, PATHS.thanks));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('item.thanks.draft'));
  await visit(page, pathIn(lang, PATHS.myItems));
  await expect(page.getByRole('listitem').getByText(t('mine.state.draft'), { exact: true })).toBeVisible();
  const { items } = await farmer.api('GET /api/items/my-items');
  const [item] = items;
  expect(item).toMatchObject({ title, state: 'draft' });
  const other = await browserOf(null);
  const answer = await other.goto(pathTo('item', { slug: item?.slug ?? '', id: String(item?.id) }));
  expect(answer?.status()).toBe(404);
});

test('cancel puts the form back as it was opened', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Product'));
  const form = formOn(page, t);
  await form.title.fill('Menthe');
  await form.price.fill('3');
  await form.pictures.setInputFiles(await plainPhoto('mint.jpg', '#10d010'));
  await expect(form.publish).toBeEnabled();
  await form.cancel.click();
  await expect(form.title).toHaveValue('');
  await expect(form.price).toHaveValue('');
  await expect(form.files).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(form.title).toHaveValue('');
  await expect(page.getByText(t('form.restored'))).toBeHidden();
});

test('renting out a land asks for a duration, selling it does not', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, createPath('Land'));
  const duration = page.getByRole('spinbutton', { name: t('kinds.field.duration') });
  const rent = page.getByRole('textbox', { name: t('form.rent') });
  const { price } = formOn(page, t, 'Land');
  await expect(page.getByRole('radio', { name: t('kinds.choice.sale') })).toBeChecked();
  await expect(price).toBeVisible();
  await expect(duration).toBeHidden();
  await page.getByRole('radio', { name: t('kinds.choice.rent') }).check();
  await expect(duration).toBeVisible();
  await expect(rent).toBeVisible();
  await expect(price).toBeHidden();
  await page.getByRole('radio', { name: t('kinds.choice.sale') }).check();
  await expect(duration).toBeHidden();
  await expect(price).toBeVisible();
});

test('a job profile has one CV: a new one replaces it, and guests do not get it', async ({
  browserOf,
  person,
  admin,
}) => {
  const farmer = await person({ phone: freshPhone() });
  const page = await browserOf(farmer);
  await visit(page, createPath('Professional'));
  const form = formOn(page, t, 'Professional');
  await form.cv.setInputFiles(certificate('old.pdf'));
  await expect(page.getByText('old.pdf')).toBeVisible();
  await expect(form.publish).toBeEnabled();
  await form.cv.setInputFiles(certificate('new.pdf'));
  await expect(page.getByText('new.pdf')).toBeVisible();
  await expect(page.getByText('old.pdf')).toBeHidden();
  await expect(form.files).toHaveCount(1);
  await expect(form.publish).toBeEnabled();
  // What is known of the person stands there already.
  await expect(page.getByLabel(t('kinds.field.first_name'), { exact: true })).toHaveValue(farmer.first_name);
  await form.title.fill(`Tractoriste ${freshWord(lang)}`);
  const { cities } = await admin.api('GET /api/cities');
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Professional' } });
  await form.city.selectOption(String(cities[0]?.id));
  await form.category.selectOption(String(categories[0]?.id));
  await form.publish.click();
  await page.waitForURL(pathIn(lang, PATHS.thanks));
  const { items } = await farmer.api('GET /api/items/my-items');
  const paths = items[0]?.images.split(',') ?? [];
  expect(paths).toHaveLength(1);
  const guest = await browserOf(null);
  expect((await guest.request.get(`/${paths[0]}`)).status()).toBe(401);
  expect((await farmer.request.get(`/${paths[0]}`)).status()).toBe(200);
});

/** A value for every field of a kind. */
const fullOf = async (type: ItemType, farmer: Person): Promise<Record<string, string>> => {
  const fields: Record<string, string> = {
    type,
    title: `Tout ${freshWord('fr')}`,
    description: 'Ligne une\nligne deux',
    address: 'Douar Oulad Ali, km 4',
  };
  fields.price = '99.50';
  fields.negotiable = 'Yes';
  fields.price_unit = KINDS[type].units.at(-1) ?? '';
  for (const field of KINDS[type].fields) {
    if (field.form === 'number') fields[field.name] = field.whole ? '12' : '2.5';
    else if (field.form === 'choice') fields[field.name] = field.choices.at(-1) ?? '';
    else if (field.form === 'switch') fields[field.name] = 'Yes';
    else if (field.form === 'date') fields[field.name] = '2026-05-17';
    else if (field.form === 'email') fields[field.name] = 'cv@ghalla.example';
    else if (field.form === 'phone') fields[field.name] = '+212661234567';
    else if (field.form === 'files') fields[field.name] = await uploadSheet(farmer, certificate('bio.pdf'));
    else fields[field.name] = 'Brune';
  }
  const files =
    KINDS[type].files === 'cv'
      ? [certificate('cv.pdf')]
      : [await plainPhoto('a.jpg', '#d01010'), await plainPhoto('b.jpg', '#1010d0')];
  fields.images = (await Promise.all(files.map((file) => uploadSheet(farmer, file)))).join(',');
  return fields;
};

test('an edit that changes nothing keeps every field of every kind', async ({ browserOf, person }) => {
  test.slow();
  const farmer = await person();
  const page = await browserOf(farmer);
  for (const type of ITEM_TYPES) {
    await test.step(type, async () => {
      const fields = await fullOf(type, farmer);
      const { id } = await publish(farmer, fields);
      const params = { id };
      const { item: before } = await farmer.api('GET /api/items/{id}', { params });
      await visit(page, pathIn(lang, pathTo('editItem', { id: String(id) })));
      await formOn(page, t, type).publish.click();
      await page.waitForURL(pathIn(lang, PATHS.myItems));
      const { item: after } = await farmer.api('GET /api/items/{id}', { params });
      expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
      const details = (after as unknown as Record<string, Record<string, unknown>>)[KINDS[type].details];
      // Nothing of it was empty, so that keeping it means something.
      expect(
        Object.entries({ ...after, ...details }).filter(
          ([name, value]) => name in fields && (value === null || value === ''),
        ),
      ).toEqual([]);
    });
  }
});
