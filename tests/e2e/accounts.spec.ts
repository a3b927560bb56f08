import type { Page } from '@playwright/test';
import { sayIn } from '../../src/i18n/server.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { plainPhoto } from './support/goods.ts';
import { codeSentTo, linkSentTo } from './support/outbox.ts';
import { freshAccount, freshPhone, signIn } from './support/people.ts';
import { alive, arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Coming in and going out: by password, by a code, by a mail; and what an account can do about itself.

const lang = 'en';
const t = textsIn(lang);
const path = (of: string): string => pathIn(lang, of);

const door = (page: Page) => ({
  identity: page.getByRole('textbox', { name: t('accounts.identity') }),
  password: page.getByRole('textbox', { name: t('accounts.password.label') }),
  enter: page.getByRole('button', { name: t('accounts.sign_in') }),
});

test('somebody opens an account, leaves, and comes back', async ({ page }) => {
  const { email, password, first_name, last_name } = freshAccount();
  const { identity, password: secret, enter } = door(page);
  await visit(page, path(PATHS.register));
  await page.getByRole('button', { name: t('accounts.register.send') }).click();
  // All that is missing is said at once, and the first of it is in focus.
  await expect(
    page.getByText(sayIn(lang)({ key: 'required' })).or(page.getByText(sayIn(lang)({ key: 'not_a_choice' }))),
  ).not.toHaveCount(0);
  await expect(page.getByRole('radio', { name: t('accounts.role.farmer') })).toBeFocused();
  await page.getByRole('radio', { name: t('accounts.role.buyer') }).check();
  await page.getByRole('radio', { name: t('accounts.standing.professional') }).check();
  await page.getByLabel(t('kinds.field.first_name')).fill(first_name);
  await page.getByLabel(t('kinds.field.last_name')).fill(last_name);
  await page.getByLabel(t('accounts.email')).fill(email);
  await secret.fill(password);
  await page.getByRole('button', { name: t('accounts.register.send') }).click();
  await arrives(page, path(PATHS.home));
  await page.getByRole('link', { name: t('layout.tab_me'), exact: true }).click();
  await expect(page.getByText(`${first_name} ${last_name}`)).toBeVisible();
  await expect(page.getByText(t('profile.roles.buyer'), { exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: t('profile.sign_out'), exact: true })
    .last()
    .click();
  await arrives(page, path(PATHS.home));
  await page.goto(path(PATHS.profile));
  await arrives(page, path(PATHS.login));
  await identity.fill(email);
  await secret.fill('something else');
  await enter.click();
  await expect(page.getByRole('alert')).toContainText(sayIn(lang)({ key: 'wrong_sign_in' }));
  await secret.fill(password);
  await enter.click();
  await arrives(page, path(PATHS.profile));
});

test('a number that nobody has becomes an account by a code, and comes in again by the next', async ({ page }) => {
  const phone = freshPhone();
  const { first_name, last_name } = freshAccount();
  await visit(page, path(PATHS.login));
  const askForCode = async (): Promise<void> => {
    await page.getByRole('button', { name: t('accounts.by_code') }).click();
    await page.getByLabel(t('accounts.phone')).fill(phone);
    await page.getByRole('button', { name: t('accounts.code.send') }).click();
    await expect(page.getByLabel(t('accounts.code.label'))).toBeFocused();
  };
  await askForCode();
  const first = await codeSentTo(phone);
  const wrong = first === '000000' ? '111111' : '000000';
  await page.getByLabel(t('accounts.code.label')).fill(wrong);
  await expect(page.getByText(sayIn(lang)({ key: 'wrong_code' }))).toBeVisible();
  await page.getByLabel(t('accounts.code.label')).fill(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.complete.title'));
  await page.getByLabel(t('kinds.field.first_name')).fill(first_name);
  await page.getByLabel(t('kinds.field.last_name')).fill(last_name);
  await page.getByRole('radio', { name: t('accounts.role.farmer') }).check();
  await page.getByRole('radio', { name: t('accounts.standing.particular') }).check();
  await page.getByRole('button', { name: t('accounts.complete.save') }).click();
  await arrives(page, path(PATHS.home));

  await page.context().clearCookies();
  await visit(page, path(PATHS.login));
  await askForCode();
  await expect.poll(() => codeSentTo(phone)).not.toBe(first);
  await page.getByLabel(t('accounts.code.label')).fill(await codeSentTo(phone));
  await arrives(page, path(PATHS.home));
  await visit(page, path(PATHS.profile));
  await expect(page.getByText(`${first_name} ${last_name}`)).toBeVisible();
  await expect(page.getByText(t('profile.phone_confirmed')).first()).toBeVisible();
});

test('a forgotten password is replaced through a mail', async ({ page, person }) => {
  const { email, password } = await person({ lang });
  const { identity, password: secret, enter } = door(page);
  await visit(page, path(PATHS.login));
  await page.getByRole('link', { name: t('accounts.forgotten') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.title'));
  await page.getByRole('textbox', { name: t('accounts.identity') }).fill(email);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.reset.ask') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.mailed'));
  await visit(page, await linkSentTo(email));
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await page.getByRole('textbox', { name: t('accounts.reset.new_password') }).fill('olives and bread');
  await page.getByRole('button', { name: t('accounts.reset.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.done'));
  await page
    .getByRole('link', { name: t('accounts.sign_in') })
    .last()
    .click();
  await identity.fill(email);
  await secret.fill(password);
  await enter.click();
  await expect(page.getByRole('alert')).toContainText(sayIn(lang)({ key: 'wrong_sign_in' }));
  await secret.fill('olives and bread');
  await enter.click();
  await arrives(page, path(PATHS.home));
});

test('a picture of oneself is shown at once and stays', async ({ browserOf, person }) => {
  const me = await person({ lang });
  const page = await browserOf(me);
  await visit(page, path(PATHS.profile));
  const head = page.getByRole('region', { name: t('profile.picture') });
  const picture = head.locator('img');
  await expect(picture).toHaveAttribute('src', /avatar\.svg$/);
  const choosing = page.waitForEvent('filechooser');
  await head.getByRole('button', { name: t('profile.choose_picture') }).click();
  await (await choosing).setFiles(await plainPhoto('me.jpg', '#1010d0'));
  await expect(picture).toHaveAttribute('src', /^\/uploads\/.+\?w=320$/);
  await page.reload();
  await expect(picture).toHaveAttribute('src', /^\/uploads\/.+\?w=320$/);
  await alive(page);
  await head.getByRole('button', { name: t('profile.remove_picture') }).click();
  await expect(picture).toHaveAttribute('src', /avatar\.svg$/);
  expect(await me.api('GET /api/user')).toMatchObject({ avatar: null });
});

test('a session can be ended from another device', async ({ browserOf, person }) => {
  const me = await person({ lang });
  const elsewhere = await signIn(me.email, me.password);
  const [here, there] = [await browserOf(me), await browserOf(elsewhere)];
  await visit(there, path(PATHS.profile));
  await visit(here, path(PATHS.profile));
  const sessions = here.getByRole('region', { name: t('profile.sessions') }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await sessions
    .filter({ hasNotText: t('profile.this_device') })
    .getByRole('button')
    .click();
  await expect(here.getByText(t('profile.session_ended'))).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await there.reload();
  await there.waitForURL((url) => url.pathname === path(PATHS.login));
  await here.reload();
  await expect(here.getByRole('heading', { level: 1 })).toHaveText(t('profile.title'));
  await elsewhere.request.dispose();
});
