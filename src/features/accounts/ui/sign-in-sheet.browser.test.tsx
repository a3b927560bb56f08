import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { chooseCity, FORM_OPTIONS, getItemForm } from '#tests/support/item-form.ts';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
// The sheet loads them later than the tests need them.
import '#i18n/bundles/accounts.ts';
import { readForTab, writeForTab } from '#client/local-storage.ts';

// The sheet for signing in: on the page where a guest began something, or where the session of a user has expired.

const REJECTED = 'Not this one.';
const ITEM_PATH = pathTo('item', { slug: 'rumman', id: '7' });
const ITEM = {
  id: 7,
  slug: 'rumman',
  title: 'رمان',
  user_id: 9,
  sold: 'No',
  active: 'Yes',
  price: 12.5,
  quantity: 9,
  delivery: null,
  min_quantity: null,
  category: null,
  city: null,
  city_id: null,
  contact_for: 'members',
  seller: { phone: '0612****78' },
} as const;
const ITEM_ANSWERS: Answers = {
  ...FORM_OPTIONS,
  'GET /api/items/{id}': { item: ITEM },
  'POST /api/items/{id}/like': { liked: true, likes: 1 },
};
const USER = { id: 1, first_name: 'Aicha', role: 'buyer', phone_verified: true } as const;

type Opened = Awaited<ReturnType<typeof openPage>>;

const sheet = (name: string) => page.getByRole('dialog', { name });
const anyDialog = page.getByRole('dialog');

/** The one of the elements that is not hidden at this width. */
const findVisible = async (all: Locator): Promise<Locator> => {
  const find = (): number => all.elements().findIndex((element) => element.checkVisibility());
  await expect.poll(find).toBeGreaterThanOrEqual(0);
  return all.nth(find());
};

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

test('tab of the frame › opens the sheet in place, and leads to the page for it without scripts', async () => {
  const { t } = await openPage(PATHS.weather, { lang: 'ar' });
  const tab = page
    .getByRole('navigation', { name: t('layout.quick_menu') })
    .getByRole('link', { name: t('layout.tab_sign_in') });
  await expect.element(tab).toHaveAttribute('href', withQuery(PATHS.login, { back: PATHS.weather }));
  await tab.click();
  await expect.element(sheet(t('accounts.sign_in'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(anyDialog).not.toBeInTheDocument();
  expect(location.pathname).toBe(PATHS.weather);
});

test('header of a wide screen › opens the sheet in place', async () => {
  const { t } = await openPage(PATHS.weather, { lang: 'ar', width: 1280 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.sign_in') })
    .click();
  await expect.element(sheet(t('accounts.sign_in'))).toBeVisible();
  expect(location.pathname).toBe(PATHS.weather);
});

test('guest › is asked by a heart, a message and a number to sign in, and stays where they are', async () => {
  const { t } = await openPage(ITEM_PATH, { lang: 'ar', answers: ITEM_ANSWERS });
  for (const [action, opener] of [
    ['like', page.getByCss('[data-like="7"]')],
    ['message', page.getByRole('link', { name: t('item.message') })],
    ['contact', page.getByRole('link', { name: t('item.see_number') })],
  ] as const) {
    await (await findVisible(opener)).click();
    await expect.element(sheet(t(`accounts.to.${action}`))).toBeVisible();
    expect(readForTab('pending-action')).toMatchObject({ action, id: 7 });
    await userEvent.keyboard('{Escape}');
    await expect.element(anyDialog).not.toBeInTheDocument();
  }
  expect(location.pathname).toBe(ITEM_PATH);
});

/** Opens the item as a user who began something as a guest. */
const openAfterSignIn = (action: string, answers: Answers = {}): Promise<Opened> => {
  writeForTab('pending-action', { action, id: 7, until: Date.now() + 60_000 });
  return openPage(ITEM_PATH, { lang: 'ar', user: USER, answers: { ...ITEM_ANSWERS, ...answers } });
};

test('user › likes what they tapped as a guest', async () => {
  const { t, made } = await openAfterSignIn('like');
  await expect.element(page.getByText(t('card.like_done'))).toBeVisible();
  await expect.element(await findVisible(page.getByCss('[data-like="7"]'))).toHaveAttribute('aria-pressed', 'true');
  expect(made.filter(({ key }) => key === 'POST /api/items/{id}/like')).toMatchObject([{ query: { liked: 'Yes' } }]);
  expect(readForTab('pending-action')).toBeNull();
});

test('user › writes to the seller as they began as a guest, once', async () => {
  await openAfterSignIn('message');
  await expect.element(anyDialog).toBeVisible();
  expect(readForTab('pending-action')).toBeNull();
});

test('user › sees the number that they asked for as a guest', async () => {
  await openAfterSignIn('contact', { 'POST /api/items/{id}/contact': { phone: '+212661203040', whatsapp: null } });
  const call = await findVisible(page.getByCss('[data-contact=call]'));
  await expect.element(call).toHaveAttribute('href', 'tel:+212661203040');
});

/** The answers for a user who signs in again, by the password `right`. */
const SIGN_IN: Answers = {
  'GET /api/user': USER,
  'POST /api/auth/sign-in/email': ({ body }) =>
    body?.password === 'right' ? { user: USER } : refuse(401, 'unauthenticated', REJECTED),
};

/** An answer that the session has expired, the first times, and then that of a session. */
const expired = <A extends object>(answer: A, times = 1): (() => A | Response) => {
  let count = 0;
  return () => ((count += 1) <= times ? refuse(401, 'unauthenticated', REJECTED) : answer);
};

/** Signs a user in again in the sheet, by password. */
const signInAgain = async ({ t }: Opened, password = 'right'): Promise<void> => {
  const dialog = sheet(t('accounts.sign_in'));
  await expect.element(dialog.getByText(t('accounts.session_over'))).toBeVisible();
  await dialog.getByRole('button', { name: t('accounts.by_password') }).click();
  await dialog.getByRole('textbox', { name: t('accounts.identity') }).fill('aicha@ghalla.example');
  await dialog.getByRole('textbox', { name: t('accounts.password.label') }).fill(password);
  await dialog.getByRole('button', { name: t('accounts.sign_in') }).click();
};

/** Enters the right password after a wrong one. */
const correctPassword = async ({ t }: Opened): Promise<void> => {
  const dialog = sheet(t('accounts.sign_in'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(REJECTED);
  await dialog.getByRole('textbox', { name: t('accounts.password.label') }).fill('right');
  await dialog.getByRole('button', { name: t('accounts.sign_in') }).click();
};

const ME = { ...USER, email: 'aicha@ghalla.example', email_verified: true, pending_email: null, phone: null } as const;

/** Opens the profile, and saves another name. */
const renameMe = async (answers: Answers): Promise<Opened> => {
  const opened = await openPage(PATHS.profile, { lang: 'ar', user: ME, answers: { 'GET /api/user': ME, ...answers } });
  const { t } = opened;
  await page.getByLabelText(t('item_types.field.first_name')).fill('سعيدة');
  await page
    .getByRole('button', { name: t('common.save') })
    .first()
    .click();
  return opened;
};

test('expired session › the profile is saved after signing in, also after a wrong password', async () => {
  const opened = await renameMe({
    ...SIGN_IN,
    'GET /api/user': ME,
    'POST /api/user/update': expired({ ...ME, first_name: 'سعيدة' }),
  });
  const { t } = opened;
  await signInAgain(opened, 'something else');
  await correctPassword(opened);
  await expect.element(page.getByText(t('profile.saved'))).toBeVisible();
  await expect.element(anyDialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t('item_types.field.first_name'))).toHaveValue('سعيدة');
  expect(bodiesOf(opened, 'POST /api/user/update')).toMatchObject([{ first_name: 'سعيدة' }, { first_name: 'سعيدة' }]);
});

test('expired session › is asked for on the next page although the sheet was left open', async () => {
  for (const _ of [1, 2]) {
    const { t } = await renameMe({ 'POST /api/user/update': () => refuse(401, 'unauthenticated', REJECTED) });
    await expect.element(sheet(t('accounts.sign_in')).getByText(t('accounts.session_over'))).toBeVisible();
  }
});

test('expired session › a message is sent after signing in', async () => {
  const opened = await openPage(ITEM_PATH, {
    lang: 'ar',
    user: USER,
    answers: {
      ...ITEM_ANSWERS,
      ...SIGN_IN,
      'POST /api/chats/send': expired({ data: { id: 3, message: 'واش باقي؟' } }),
      'POST /api/chats/messages': {},
      'POST /api/chats/read': {},
    },
  });
  const { t } = opened;
  await (await findVisible(page.getByRole('button', { name: t('item.message') }))).click();
  await page.getByRole('textbox', { name: t('chat.panel.label') }).fill('واش باقي؟');
  await page.getByRole('button', { name: t('chat.panel.send') }).click();
  await signInAgain(opened);
  await expect.element(sheet(t('accounts.sign_in'))).not.toBeInTheDocument();
  await expect.poll(() => bodiesOf(opened, 'POST /api/chats/send')).toHaveLength(2);
  await expect.element(anyDialog.getByText('واش باقي؟').first()).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/chats/send').at(-1)).toMatchObject({ item_id: 7, message: 'واش باقي؟' });
});

test('expired session › a listing stays as it was typed when the sheet is closed, and is published after signing in', async () => {
  const opened = await openPage(pathTo('createItemOf', { type: 'Product' }), {
    lang: 'ar',
    user: { ...USER, role: 'farmer' },
    answers: {
      ...FORM_OPTIONS,
      ...SIGN_IN,
      'POST /api/items/store/{publish}': expired({ updated: false, item: { id: 8, state: 'pending' } } as const, 2),
    },
  });
  const { t } = opened;
  const form = getItemForm(t);
  await form.title.fill('زيتون');
  await form.category.selectOptions('11');
  await chooseCity(form.city, 'فاس');
  await form.publish.click();
  await form.withoutPhoto.click();
  await sheet(t('accounts.sign_in'))
    .getByRole('button', { name: t('common.close') })
    .click();
  // A user who closes the sheet sees why nothing was saved.
  await expect.element(page.getByRole('alert').filter({ hasText: REJECTED })).toBeVisible();
  await expect.element(form.title).toHaveValue('زيتون');
  await form.publish.click();
  await signInAgain(opened);
  await expect.poll(() => location.pathname).toBe(PATHS.thanks);
  expect(bodiesOf(opened, 'POST /api/items/store/{publish}')).toHaveLength(3);
});

const ORDERED = { order: { id: 31 }, tracking_url: `https://ghalla.example/orders/track/${'k'.repeat(24)}` } as const;

/** Fills in an order and submits it when the session has expired. */
const orderWithoutSession = async (): Promise<{ opened: Opened; form: Locator; address: Locator }> => {
  const opened = await openPage(pathTo('order', { id: '7' }), {
    lang: 'ar',
    user: { ...USER, phone: null },
    answers: { ...ITEM_ANSWERS, ...SIGN_IN, 'POST /api/orders/store': expired(ORDERED) },
  });
  const { t } = opened;
  const form = page.getByRole('form', { name: t('order.heading') });
  const address = form.getByCss('[name=address]');
  await form.getByRole('button', { name: t('common.one_more') }).click();
  await form.getByCss('[name=phone]').fill('0661203040');
  await address.fill('دوار أيت علي');
  await form.getByRole('button', { name: t('order.now') }).click();
  return { opened, form, address };
};

test('expired session › an order is placed as that of the user after signing in', async () => {
  const { opened } = await orderWithoutSession();
  await signInAgain(opened);
  await expect.poll(() => location.pathname).toBe(PATHS.orderThanks);
  const [first, second] = bodiesOf(opened, 'POST /api/orders/store');
  expect(second).toEqual(first);
  expect(second).toMatchObject({ item_id: 7, quantity: '2', address: 'دوار أيت علي' });
});

test('expired session › an order is placed without an account only if the user chooses to', async () => {
  const { opened, form, address } = await orderWithoutSession();
  const { t } = opened;
  await sheet(t('accounts.sign_in'))
    .getByRole('button', { name: t('common.close') })
    .click();
  const alert = form.getByRole('alert');
  await expect.element(alert).toMatchTextContent(REJECTED);
  await expect.element(address).toHaveValue('دوار أيت علي');
  expect(bodiesOf(opened, 'POST /api/orders/store')).toMatchObject([{ signed_in: 'Yes' }]);
  await alert.getByRole('button', { name: t('accounts.order_as_guest') }).click();
  await expect.poll(() => location.pathname).toBe(PATHS.orderThanks);
  const [, second] = bodiesOf(opened, 'POST /api/orders/store');
  expect(second).toMatchObject({ address: 'دوار أيت علي' });
  expect(second).not.toHaveProperty('signed_in');
});
