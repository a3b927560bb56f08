import { pathIn } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { Page } from '@playwright/test';
import { formatPhoneText } from '#lib/text.ts';
import { getItemPath, publishAccepted, randomWord, solidPhoto, uploadFile } from './support/items.ts';
import { expect, test } from './support/test.ts';
import { getSentCode } from './support/outbox.ts';
import { marketUrl, randomPhone } from './support/users.ts';
import { getTexts } from './support/texts.ts';

// Pages in browsers that run no scripts: forms and links.

const t = getTexts('fr');
const without = { javaScriptEnabled: false } as const;
const login = `/fr${withQuery(PATHS.login, { with: 'password', back: PATHS.sellers })}`;

test('signing in › with a password leads to the page that the guest came for, and a wrong one is reported in the form', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  const page = await openBrowserAs(null, without);
  await page.goto(login);
  const [name, password] = [
    page.getByLabel(t('accounts.identity')),
    page.getByLabel(t('accounts.password.label'), { exact: true }),
  ];
  await name.fill(user.email);
  await password.fill('not the password');
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page
      .getByRole('main')
      .getByRole('button', { name: t('accounts.sign_in'), exact: true })
      .click(),
  ]);
  expect(refused.headers()['content-type']).toContain('text/html');
  expect([refused.status() >= 400, refused.status() < 500]).toEqual([true, true]);
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
  await expect(name).toHaveValue(user.email);
  // A password is never sent back.
  await expect(password).toHaveValue('');
  await password.fill(user.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.sign_in'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === `/fr${PATHS.sellers}`);
  await page.goto(`/fr${PATHS.profile}`);
  expect(new URL(page.url()).pathname).toBe(`/fr${PATHS.profile}`);
});

test('signing in › asks for the code that was sent, and says that a wrong one is wrong', async ({ openBrowserAs }) => {
  const page = await openBrowserAs(null, without);
  await page.goto(`/fr${PATHS.login}`);
  const send = page.getByRole('button', { name: t('accounts.code.send') });
  await page.getByLabel(t('accounts.phone')).fill('12');
  await send.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveValue('12');
  await page.getByLabel(t('accounts.phone')).fill('0661999001');
  await send.click();
  await expect(page.getByText('0661999001')).toBeVisible();
  await page.getByLabel(t('accounts.code.label')).fill('000000');
  await page.getByRole('button', { name: t('accounts.code.confirm') }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await expect(page.getByText('0661999001')).toBeVisible();
});

test('a form of another site › is refused, and a form that needs scripts leads back to its page', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  const { request } = await openBrowserAs(null);
  const post = (headers: Record<string, string>, form = 'sign-in') =>
    request.post(login, { form: { form, username: user.email, password: user.password }, headers });
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
    const response = await post(headers);
    expect([response.status(), response.headers()['set-cookie']]).toEqual([403, undefined]);
  }
  const { origin } = new URL((await request.get('/')).url());
  const unknown = await post({ origin }, 'no-such-form');
  expect([unknown.status(), unknown.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('ordering › leads to the thanks page, and returns the form with what was typed when the order is refused', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const seller = await createUser({ phone: randomPhone() });
  const item = await publishAccepted(seller, admin, { title: `Olives ${randomWord('fr')}`, quantity: 20 });
  const page = await openBrowserAs(null, without);
  await page.goto(`/fr${pathTo('order', { id: String(item.id) })}`);
  const main = page.getByRole('main');
  const phone = main.getByLabel(t('order.phone'), { exact: true });
  const quantity = main.locator('input[name=quantity]');
  const order = main.getByRole('button', { name: t('order.now') });
  // No button is left that would do nothing.
  await expect(main.locator('form button').filter({ visible: true })).toHaveCount(1);
  await main.locator('input[name=pickup][value=Yes]').check();
  await main.getByLabel(t('order.name')).fill('Salma Idrissi');
  await quantity.fill('21');
  await order.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel(t('order.name'))).toHaveValue('Salma Idrissi');
  await expect(quantity).toHaveValue('21');
  await expect(main.locator('input[name=pickup][value=Yes]')).toBeChecked();
  await phone.fill(randomPhone());
  await order.click();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(quantity).toHaveValue('21');
  await quantity.fill('2');
  await order.click();
  await page.waitForURL((url) => url.pathname === `/fr${PATHS.orderThanks}`);
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  const { order: placed } = (await (await page.request.get(`/api/orders/track/${token}`)).json()) as {
    order: { quantity: number; pickup: string };
  };
  expect(placed).toMatchObject({ quantity: 2, pickup: 'Yes' });
});

test('the page of an item › shows its pictures', async ({ openBrowserAs, createUser, admin }) => {
  const seller = await createUser();
  const images = await uploadFile(seller, await solidPhoto('photo.jpg', 'red'));
  const item = await publishAccepted(seller, admin, { images });
  const page = await openBrowserAs(null, without);
  await page.goto(`/fr${getItemPath(item)}`);
  await expect(page.getByRole('main').locator('img[src*="uploads/"]').first()).toBeVisible();
});

test('ordering › places one order for a form that is sent twice', async ({ openBrowserAs, createUser, admin }) => {
  const seller = await createUser({ phone: randomPhone() });
  const item = await publishAccepted(seller, admin, { title: `Olives ${randomWord('fr')}`, quantity: 20 });
  const { request } = await openBrowserAs(null);
  const path = `/fr${pathTo('order', { id: String(item.id) })}`;
  const html = await (await request.get(path)).text();
  const key = /name="key" value="(?<key>[^"]+)"/.exec(html)?.groups?.['key'] ?? '';
  expect(key).not.toBe('');
  const { origin } = new URL((await request.get('/')).url());
  const form = {
    form: 'order',
    key,
    item_id: String(item.id),
    quantity: '2',
    pickup: 'No',
    name: 'Salma Idrissi',
    phone: randomPhone(),
    city_id: '1',
    address: '12, rue des Oliviers',
  };
  const send = async () =>
    (await request.post(path, { form, headers: { origin }, maxRedirects: 0 })).headers()['location'];
  const first = await send();
  expect(first).toContain(`/fr${PATHS.orderThanks}?token=`);
  expect(await send()).toBe(first);
});

test('signing in › with the code that was sent leads to the page that the guest came for', async ({
  openBrowserAs,
}) => {
  const phone = randomPhone();
  const page = await openBrowserAs(null, without);
  await page.goto(`/fr${withQuery(PATHS.login, { back: PATHS.sellers })}`);
  await page.getByLabel(t('accounts.phone')).fill(phone);
  await page.getByRole('button', { name: t('accounts.code.send') }).click();
  await page.getByLabel(t('accounts.code.label')).fill(await getSentCode(phone));
  await page.getByRole('button', { name: t('accounts.code.confirm') }).click();
  await page.waitForURL((url) => url.pathname === `/fr${PATHS.sellers}`);
  await page.goto(`/fr${PATHS.profile}`);
  expect(new URL(page.url()).pathname).toBe(`/fr${PATHS.profile}`);
});

test('the seller’s number › is shown by a form, within the limits of the call', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const phone = randomPhone();
  const item = await publishAccepted(await createUser({ phone }), admin);
  const page = await openBrowserAs(null, without);
  await page.goto(`/fr${getItemPath(item)}`);
  const number = page.getByRole('main').getByText(formatPhoneText(phone), { exact: true }).first();
  await expect(number).toHaveCount(0);
  await page
    .getByRole('button', { name: t('item.see_number') })
    .first()
    .click();
  await expect(number).toBeVisible();
  await expect(page.locator('a[data-contact=call]').first()).toHaveAttribute('href', /^tel:\+212/);
  // An item that is not there.
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: marketUrl() };
  const other = await page.request.post(`/fr${getItemPath(item)}`, { headers, data: 'form=contact&item_id=999999999' });
  expect([other.status(), other.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('a like › is a form on the page of the item, and sends guests to sign in and back', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const item = await publishAccepted(await createUser(), admin);
  const path = `/fr${getItemPath(item)}`;
  const heart = (page: Page) => page.getByRole('main').locator(`button[data-like="${item.id}"]`);
  const guest = await openBrowserAs(null, without);
  await guest.goto(path);
  await heart(guest).click();
  await guest.waitForURL(({ pathname }) => pathname === `/fr${PATHS.login}`);
  expect(new URL(guest.url()).searchParams.get('back')).toBe(path);
  const page = await openBrowserAs(await createUser({ role: 'buyer' }), without);
  await page.goto(path);
  for (const [pressed, likes] of [
    ['true', '1'],
    ['false', '0'],
  ] as const) {
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', pressed);
    await expect(heart(page)).toHaveAttribute('data-likes', likes);
  }
});

test('pages › say once in their language what needs scripts, and only to browsers without', async ({
  openBrowserAs,
}) => {
  const [page, scripted] = await Promise.all([openBrowserAs(null, without), openBrowserAs(null)]);
  for (const lang of ['ar', 'fr', 'en'] as const) {
    const line = getTexts(lang)('layout.needs_script');
    for (const path of [PATHS.home, PATHS.login]) {
      await page.goto(pathIn(lang, path));
      const shown = page.locator('noscript > p').filter({ hasText: line });
      await expect(shown).toHaveCount(1);
      await expect(shown).toBeVisible();
    }
  }
  await scripted.goto(`/fr${PATHS.login}`);
  await expect(scripted.locator('noscript > p')).toHaveCount(0);
});

test('pages › show no button or form that does nothing', async ({ openBrowserAs, createUser, admin }) => {
  const item = await publishAccepted(await createUser({ phone: randomPhone() }), admin);
  const [guest, buyer] = await Promise.all([
    openBrowserAs(null, without),
    openBrowserAs(await createUser({ role: 'buyer' }), without),
  ]);
  const open = [PATHS.home, PATHS.search, PATHS.sellers, getItemPath(item), pathTo('order', { id: String(item.id) })];
  for (const [page, paths] of [
    [guest, [...open, PATHS.login]],
    [buyer, [...open, PATHS.profile, PATHS.security]],
  ] as const) {
    for (const path of paths) {
      await page.goto(`/fr${path}`);
      const dead = page.locator(
        "button[type=button]:not([popovertarget]), form[method=post]:not(:has([name='form'])) button",
      );
      await expect(dead.filter({ visible: true }), path).toHaveCount(0);
      await expect(page.locator('noscript > p').filter({ hasText: t('layout.needs_script') }), path).toBeVisible();
    }
  }
});
