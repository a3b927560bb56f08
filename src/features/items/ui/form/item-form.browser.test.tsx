import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { ItemType } from '#lib/item-types.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import {
  answerUploads,
  chooseCity,
  deleteStoredFiles,
  FORM_OPTIONS,
  getItemForm,
  pdfFile,
  solidPhoto,
  storedPath,
} from '#tests/support/item-form.ts';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';

// The item form: its bar, its fields, drafts on the device, saves that fail or meet a newer version, and published items.

const lang = 'fr';
const STORE = 'POST /api/items/store/{publish}';
const UPDATE = 'POST /api/items/update/{publish}';
const ITEM = 'GET /api/items/{id}';
const STORED: Answers = { [STORE]: { item: { id: 5, state: 'pending' } } };
const UPDATED: Answers = { [UPDATE]: { item: { id: 7, state: 'accepted' } } };

afterEach(deleteStoredFiles);

type Options = NonNullable<Parameters<typeof openPage>[1]> & { readonly type?: ItemType };

const open = async (path: string, { type = 'Product', answers = {}, ...options }: Options) => {
  const opened = await openPage(path, {
    lang,
    user: { id: 1, role: 'farmer', first_name: 'Aicha', last_name: 'Tazi', email: 'aicha@ghalla.example' },
    answers: { ...FORM_OPTIONS, ...answerUploads(), ...answers },
    ...options,
  });
  return { ...opened, form: getItemForm(opened.t, type) };
};

/** Opens the form of a new item. */
const openNew = (options: Options = {}) => open(pathTo('createItemOf', { type: options.type ?? 'Product' }), options);

/** Opens the form of a published item of the user. */
const openSaved = ({ answers = {}, ...options }: Options = {}, item: object = {}) => {
  const saved = {
    id: 7,
    user_id: 1,
    type: options.type ?? 'Product',
    title: 'Figues',
    state: 'accepted',
    category_id: 11,
    category: { id: 11 },
    city_id: 21,
    city: { id: 21 },
    price: 10,
    price_unit: 'kg',
    images: '',
    ...item,
  };
  return open(pathTo('editItem', { id: '7' }), {
    ...options,
    answers: { [ITEM]: { item: saved }, ...answers } as Answers,
  });
};
type Opened = Awaited<ReturnType<typeof open>>;

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

/** The values as the form sends them. */
const toText = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const getAlert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text });

for (const size of [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`item form › has one bar of buttons, which covers no field, at ${size.width} px`, async () => {
    const { form } = await openNew({ lang: 'ar', ...size });
    for (const button of [form.publish, form.draft, form.cancel]) await expect.element(button).toHaveLength(1);
    await expect.element(form.publish).toBeInViewport({ ratio: 1 });
    // Every field that gets the focus with the keyboard is above the bar.
    for (const field of [form.title, form.description, form.quantity, form.price, form.address]) {
      const element = field.element() as HTMLElement;
      element.focus();
      const { top, height } = element.getBoundingClientRect();
      expect(top + Math.min(height, 60)).toBeLessThanOrEqual(form.bar.element().getBoundingClientRect().top);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  });
}

test('item form › keeps its bar within the window with text of 200 %', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const { form } = await openNew({ lang: 'ar' });
  document.documentElement.style.fontSize = '200%';
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(form.bar.element().getBoundingClientRect().height).toBeLessThan(370);
  for (const button of form.bar.getByRole('button').all()) await expect.element(button).toBeInViewport({ ratio: 1 });
});

test('item form › says in its bar how many fields need attention, and leads to the first', async () => {
  const errors = { title: ['Titre ?'], category_id: ['Catégorie ?'], city_id: ['Ville ?'] };
  const { form, t } = await openNew({ answers: { [STORE]: refuse(422, 'invalid', 'Refusé', { errors }) } });
  await form.publish.click();
  const attention = form.bar.getByRole('button', { name: t('form.attention', { count: 3 }) });
  await expect.element(attention).toBeVisible();
  await expect.element(form.title).toHaveFocus();
  await expect.element(form.title).toHaveAccessibleDescription(/Titre \?/);
  await expect.element(form.city).toHaveAccessibleDescription(/Ville \?/);
  await expect.element(getAlert('Refusé')).toBeInTheDocument();
  (form.price.element() as HTMLElement).focus();
  await attention.click();
  await expect.element(form.title).toHaveFocus();
  await form.title.fill('Tomates');
  await expect.element(form.bar.getByRole('button', { name: t('form.attention', { count: 2 }) })).toBeVisible();
  await expect.element(form.title).not.toHaveAccessibleDescription(/Titre \?/);
});

test('item form › keeps the input when saving fails, also after a reload, until it is saved', async () => {
  const failed = await openNew({ answers: { [STORE]: refuse(500, 'internal') } });
  const { form, t } = failed;
  await form.title.fill('Miel d’euphorbe');
  await form.price.fill('250');
  await form.draft.click();
  await expect.element(getAlert(t('common.failed'))).toBeVisible();
  await expect.element(form.title).toHaveValue('Miel d’euphorbe');

  await openNew({ answers: STORED });
  await expect.element(form.title).toHaveValue('Miel d’euphorbe');
  await expect.element(form.price).toHaveValue('250');
  await expect.element(form.bar.getByText(t('form.restored'))).toBeInViewport();
  await form.draft.click();
  await waitForPage(PATHS.thanks);

  await openNew();
  await expect.element(form.title).toHaveValue('');
  await expect.element(page.getByText(t('form.restored'))).not.toBeInTheDocument();
});

test('item form › starts over when the user does not want what was restored', async () => {
  const { form, t } = await openNew();
  await form.title.fill('Menthe');
  await openNew();
  await expect.element(form.title).toHaveValue('Menthe');
  await form.bar.getByRole('button', { name: t('form.start_over') }).click();
  await expect.element(form.title).toHaveValue('');
  await expect.element(page.getByText(t('form.restored'))).not.toBeInTheDocument();
  await openNew();
  await expect.element(form.title).toHaveValue('');
});

test('item form › resets to its initial state on cancel', async () => {
  const { form, t } = await openNew({ answers: { 'DELETE /api/items/delete-image/{filename}': {} } });
  await form.title.fill('Menthe');
  await form.price.fill('3');
  await form.pictures.upload(await solidPhoto('mint.jpg', '#10d010'));
  await expect.element(form.files).toHaveLength(1);
  await expect.element(form.publish).toBeEnabled();
  await form.cancel.click();
  await expect.element(form.title).toHaveValue('');
  await expect.element(form.price).toHaveValue('');
  await expect.element(form.files).toHaveLength(0);
  await openNew();
  await expect.element(form.title).toHaveValue('');
  await expect.element(page.getByText(t('form.restored'))).not.toBeInTheDocument();
});

test('item form › saves a draft with only a title, without asking for more', async () => {
  const opened = await openNew({ type: 'Tool', answers: { [STORE]: { item: { id: 5, state: 'draft' } } } });
  const { form, t, made } = opened;
  await form.title.fill('Brouillon');
  await form.draft.click();
  await waitForPage(`${PATHS.thanks}?draft=1`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('thanks.draft'));
  expect(made.find(({ key }) => key === STORE)?.params).toEqual({ publish: 'No' });
  expect(bodiesOf(opened, STORE)).toEqual([
    expect.objectContaining({ type: 'Tool', title: 'Brouillon', images: '', category_id: '', city_id: '', price: '' }),
  ]);
});

test('item form › asks once for a photo, not before what is required is there', async () => {
  const opened = await openNew({
    answers: {
      [STORE]: ({ body }: { body: { city_id?: string } }) =>
        body.city_id
          ? { item: { id: 5, state: 'pending' } }
          : refuse(422, 'invalid', 'Refusé', { errors: { city_id: ['Ville ?'] } }),
      'DELETE /api/items/delete-image/{filename}': {},
    } as Answers,
  });
  const { form, t, made } = opened;
  const question = page.getByRole('dialog', { name: t('form.photo.title') });
  await form.title.fill('Grenades');
  await form.category.selectOptions('11');
  await form.publish.click();
  await expect.element(form.city).toHaveFocus();
  await expect.element(question).not.toBeInTheDocument();
  await chooseCity(form.city, 'Fès');
  await form.publish.click();
  await expect.element(question).toBeVisible();
  const choose = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await question.getByRole('button', { name: t('form.photo.add') }).click();
  expect(choose.mock.contexts).toEqual([form.pictures.element()]);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(form.pictures).toHaveFocus();
  choose.mockRestore();
  await form.publish.click();
  await expect.element(question).toBeVisible();
  await form.withoutPhoto.click();
  await waitForPage(PATHS.thanks);
  expect(made.filter(({ key }) => key === STORE).map(({ params }) => params)).toEqual([
    { publish: 'Yes' },
    { publish: 'Yes' },
  ]);
});

test('item form › does not ask for a photo when there is one', async () => {
  const opened = await openNew({ answers: STORED });
  const { form } = opened;
  await form.title.fill('Grenades');
  await form.category.selectOptions('11');
  await chooseCity(form.city, 'Fès');
  await form.pictures.upload(await solidPhoto('a.jpg', '#d01010'));
  await expect.element(form.files).toHaveLength(1);
  await expect.element(form.publish).toBeEnabled();
  await form.publish.click();
  await waitForPage(PATHS.thanks);
  expect(bodiesOf(opened, STORE)).toEqual([expect.objectContaining({ images: storedPath(1), city_id: '21' })]);
});

test('item form › proposes a category from the title until the user chooses one', async () => {
  const proposed: Answers = {
    'GET /api/items/propose': ({ query }) => ({
      proposals: [{ type: 'Tool', category_id: query?.title === 'Charrue' ? 12 : 11, category_name: 'Charrues' }],
    }),
  };
  const opened = await openNew({ type: 'Tool', answers: proposed });
  const { form, t, made } = opened;
  const mark = page.getByText(t('form.category_proposed'));
  await form.title.fill('Charrue');
  await expect.element(form.category).toHaveValue('12');
  await expect.element(mark).toBeVisible();
  await form.title.fill('Tracteur');
  await expect.element(form.category).toHaveValue('11');
  await form.category.selectOptions('12');
  await expect.element(mark).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await form.title.fill('Tracteur rouge');
  await form.description.fill('En bon état');
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(form.category).toHaveValue('12');
  expect(made.filter(({ key }) => key === 'GET /api/items/propose').map(({ query }) => query)).toMatchObject([
    { title: 'Charrue', type: 'Tool' },
    { title: 'Tracteur', type: 'Tool' },
  ]);
});

test('item form › asks for a duration when land is rented out, not when it is sold', async () => {
  const { form, t } = await openNew({ type: 'Land' });
  const duration = page.getByRole('textbox', { name: t('item_types.field.duration'), exact: false });
  const rent = page.getByRole('textbox', { name: t('form.rent'), exact: false });
  const choice = (offer: 'sale' | 'rent') => page.getByRole('radio', { name: t(`item_types.choice.${offer}`) });
  await expect.element(choice('sale')).toBeChecked();
  await expect.element(duration).not.toBeInTheDocument();
  await form.price.fill('900000');
  await choice('rent').click();
  await expect.element(duration).toBeVisible();
  await expect.element(form.price).not.toBeInTheDocument();
  // The sale price is not used as the rent, and is restored with the sale.
  await expect.element(rent).toHaveValue('');
  await rent.fill('700');
  await choice('sale').click();
  await expect.element(duration).not.toBeInTheDocument();
  await expect.element(form.price).toHaveValue('900000');
  await choice('rent').click();
  await expect.element(rent).toHaveValue('700');
});

test('item form › replaces the CV of a job profile, and fills in the user’s data', async () => {
  const { form, t, made } = await openNew({
    type: 'Professional',
    answers: { 'DELETE /api/items/delete-doc/{filename}': {} },
  });
  await expect.element(page.getByLabelText(t('item_types.field.first_name'), { exact: true })).toHaveValue('Aicha');
  await form.cv.upload(pdfFile('old.pdf'));
  await expect.element(form.files.filter({ hasText: 'old.pdf' })).toBeVisible();
  await expect.element(form.publish).toBeEnabled();
  await form.cv.upload(pdfFile('new.pdf'));
  await expect.element(form.files.filter({ hasText: 'new.pdf' })).toBeVisible();
  await expect.element(form.publish).toBeEnabled();
  await expect.element(form.files).toHaveLength(1);
  const deleted = made.filter(({ key }) => key.startsWith('DELETE')).map(({ params }) => `uploads/${params.filename}`);
  expect(deleted).toEqual([storedPath(1, 'pdf')]);
});

test('edit form › leaves the CV of a published profile on the server until the new one is saved', async () => {
  const opened = await openSaved({ type: 'Professional', answers: UPDATED }, { images: storedPath(50, 'pdf') });
  const { form, made } = opened;
  await form.cv.upload(pdfFile('newest.pdf'));
  await expect.element(form.files.filter({ hasText: 'newest.pdf' })).toBeVisible();
  await expect.element(form.files).toHaveLength(1);
  await expect.element(form.save).toBeEnabled();
  await form.save.click();
  await waitForPage(PATHS.myItems);
  expect(bodiesOf(opened, UPDATE)).toEqual([expect.objectContaining({ images: storedPath(1, 'pdf') })]);
  expect(made.filter(({ key }) => key.startsWith('DELETE'))).toEqual([]);
});

test('edit form › merges a concurrent edit without losing input or overwriting changes', async () => {
  const before = { price: 10, quantity: 5, address: 'Souk', updated_at: '2026-01-01T08:00:00.000Z' };
  const newer = { price: 15, quantity: 4, address: 'Douar', updated_at: '2026-01-01T09:00:00.000Z' };
  const item = {
    id: 7,
    user_id: 1,
    type: 'Product',
    title: 'Figues',
    state: 'accepted',
    price_unit: 'kg',
    images: '',
  } as const;
  const details = ({ quantity }: { quantity: number }) => ({ product_details: { quantity } });
  const description = 'Séchées au soleil, cueillies en août.';
  const opened = await openSaved({ answers: { [UPDATE]: refuse(409, 'conflict') } }, { ...before, ...details(before) });
  const { form, t } = opened;
  await form.description.fill(description);
  await form.price.fill('12');
  await form.pictures.upload(await solidPhoto('figs.jpg', '#601060'));
  await expect.element(form.files).toHaveLength(1);
  await expect.element(form.save).toBeEnabled();
  const newerItem: Answers = { [ITEM]: { item: { ...item, ...newer, ...details(newer) } } };
  opened.answer(newerItem);
  await form.save.click();
  // The alert is above the clicked button and scrolled into view.
  await expect.element(getAlert(t('form.caught_up'))).toBeInViewport();
  const expectMerged = async (): Promise<void> => {
    await expect.element(form.description).toHaveValue(description);
    await expect.element(form.price).toHaveValue('12');
    await expect.element(form.quantity).toHaveValue('4');
    await expect.element(form.address).toHaveValue('Douar');
    await expect.element(form.files).toHaveLength(1);
  };
  await expectMerged();
  // Descriptions are compared with ordinary spaces.
  const elsewhere = t('form.elsewhere', { value: '15' }).replaceAll('\u202F', ' ');
  await expect.element(form.price).toHaveAccessibleDescription(new RegExp(RegExp.escape(elsewhere)));

  const reloaded = await openSaved({ answers: UPDATED }, { ...newer, ...details(newer) });
  await expectMerged();
  await form.save.click();
  await waitForPage(PATHS.myItems);
  const images = storedPath(1);
  expect([...bodiesOf(opened, UPDATE), ...bodiesOf(reloaded, UPDATE)]).toMatchObject([
    { ...toText({ ...before, price: 12 }), description, images, quantity_was: '5' },
    { ...toText({ ...newer, price: 12 }), description, images, quantity_was: '4' },
  ]);
});

test('edit form › drops the input of the user after a conflict when they load the newer version', async () => {
  const opened = await openSaved({ answers: { [UPDATE]: refuse(409, 'conflict') } });
  const { form, t } = opened;
  await form.title.fill('Figues sèches');
  const item = { id: 7, user_id: 1, type: 'Product', title: 'Figues fraîches', state: 'accepted' } as const;
  opened.answer({ [ITEM]: { item } });
  await form.save.click();
  await getAlert(t('form.caught_up'))
    .getByRole('button', { name: t('form.load_newer') })
    .click();
  await expect.element(form.title).toHaveValue('Figues fraîches');
});

test('edit form › keeps no local draft when nothing was changed', async () => {
  await openSaved();
  const { form, t } = await openSaved();
  await expect.element(form.save).toBeEnabled();
  await expect.element(page.getByText(t('form.restored'))).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft:edit'))).toEqual([]);
});

test('edit form › keeps a published item published on save', async () => {
  const opened = await openSaved({ answers: UPDATED });
  const { form, t, made } = opened;
  await expect.element(form.draft).not.toBeInTheDocument();
  await expect.element(form.publish).not.toBeInTheDocument();
  // The buttons are in one bar only.
  await expect.element(form.save).toHaveLength(1);
  await expect.element(form.takeOff).toHaveLength(1);
  await form.price.fill('9');
  await expect.element(page.getByText(t('form.review_again'))).not.toBeInTheDocument();
  await form.save.click();
  await expect.element(page.getByText(t('form.saved'))).toBeVisible();
  await waitForPage(PATHS.myItems);
  expect(made.find(({ key }) => key === UPDATE)?.params).toEqual({ publish: 'Yes' });
  expect(bodiesOf(opened, UPDATE)).toEqual([expect.objectContaining({ id: 7, price: '9', title: 'Figues' })]);
});

test('edit form › unpublishes an item on request only, and takes that back', async () => {
  const { form, t, made } = await openSaved({ answers: UPDATED });
  const dialog = page.getByRole('dialog', { name: t('form.take_off_sure') });
  const changes = () => made.filter(({ key }) => key === UPDATE).map(({ params, body }) => ({ ...params, body }));
  await form.takeOff.click();
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  expect(changes()).toEqual([]);
  await form.takeOff.click();
  await dialog.getByRole('button', { name: t('form.take_off') }).click();
  await expect.element(page.getByText(t('form.taken_off'))).toBeVisible();
  await waitForPage(PATHS.myItems);
  expect(changes()).toEqual([{ publish: 'No', body: { id: 7 } }]);
  await page.getByRole('button', { name: t('form.undo') }).click();
  await expect.element(page.getByText(t('form.put_back'), { exact: true })).toBeVisible();
  expect(changes().slice(1)).toEqual([{ publish: 'Yes', body: { id: 7 } }]);
});

test('edit form › warns that a change of moderated fields hides the item until review', async () => {
  const { form, t } = await openSaved({ answers: { [UPDATE]: { item: { id: 7, state: 'pending' } } } });
  const warning = page.getByText(t('form.review_again'));
  await form.title.fill('Figues sèches');
  await expect.element(warning).toBeVisible();
  await form.title.fill('Figues');
  await expect.element(warning).not.toBeInTheDocument();
  await form.title.fill('Figues sèches');
  await form.save.click();
  await expect.element(page.getByText(t('form.saved_review'))).toBeVisible();
});

test('item form › fits three screens of a phone, and has what few listings need behind a button', async () => {
  const { t } = await openNew({ width: 360, height: 740 });
  const weight = page.getByLabelText(t('item_types.field.unit_weight'), { exact: false });
  await expect.element(weight).not.toBeVisible();
  const form = page.getByCss('main form').element();
  expect(form.getBoundingClientRect().height).toBeLessThan(2400);
  await page.getByRole('button', { name: t('form.more') }).click();
  await expect.element(weight).toBeVisible();
});

test('item form › opens what is behind a button when it has values or errors', async () => {
  const { form } = await openNew({
    width: 360,
    answers: { [STORE]: refuse(422, 'invalid', '', { errors: { min_quantity: ['Too many.'] } }) },
  });
  await form.title.fill('Figues');
  await form.draft.click();
  await expect.element(page.getByCss('[name=min_quantity]')).toBeVisible();
  await expect.element(page.getByCss('[name=min_quantity]')).toHaveAccessibleDescription(/Too many\./);
  const saved = await openSaved({}, { product_details: { weight: 20 } });
  await expect.element(page.getByLabelText(saved.t('item_types.field.unit_weight'), { exact: false })).toBeVisible();
});

test('item form › says whether the organic switch is on', async () => {
  const { t, form } = await openNew();
  await expect.element(page.getByText(t('form.switch_off'), { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: t('form.organic'), exact: false }).click();
  await expect.element(page.getByText(t('form.switch_on'), { exact: true })).toBeVisible();
  await expect.element(form.draft).toBeVisible();
});
