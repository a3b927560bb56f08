import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse } from '#tests/support/open-page.tsx';
import { PATHS, withQuery } from '#lib/paths.ts';

// The link of an e-mail that proves an address.

const PATH = withQuery(PATHS.confirmEmail, { token: 'T' });
const MESSAGE = 'You have not signed up here.';

const button = (name: string) => page.getByRole('main').getByRole('button', { name });
const title = page.getByRole('heading', { level: 1 });

test('link › proves the address with a button, and leads to the profile', async () => {
  const { t, made } = await openPage(PATH, {
    user: { id: 1, role: 'farmer' },
    answers: { 'POST /api/auth/confirm-email': { status: true } },
  });
  // Programs that scan e-mails open links.
  expect(made.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  await button(t('accounts.confirm.action')).click();
  await expect.element(title).toHaveTextContent(t('accounts.confirm.done'));
  await page.getByRole('link', { name: t('accounts.confirm.profile') }).click();
  await expect.element(title).toHaveTextContent(t('profile.title'));
});

test('link › asks for a new password in another browser than that of the sign-up', async () => {
  const { t, made } = await openPage(PATH, {
    answers: {
      'POST /api/auth/confirm-email': refuse(422, 'invalid', '', { errors: { newPassword: [MESSAGE] } }),
    },
  });
  await button(t('accounts.confirm.action')).click();
  await expect.element(title).toHaveTextContent(t('accounts.confirm.other_title'));
  await expect.element(page.getByText(MESSAGE)).toBeVisible();
  const password = page.getByRole('textbox', { name: t('accounts.reset.new_password') });
  await expect.element(password).toHaveFocus();
  await password.fill('qwertyuiop');
  await button(t('accounts.confirm.other_save')).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(made.filter(({ key }) => key === 'POST /api/auth/confirm-email').map(({ body }) => body)).toEqual([
    { token: 'T' },
    { token: 'T', newPassword: 'qwertyuiop' },
  ]);
});

test('link › of a change that another browser began, says so and leads to signing in', async () => {
  const { t } = await openPage(PATH, { answers: { 'POST /api/auth/confirm-email': refuse(409, 'conflict', MESSAGE) } });
  await button(t('accounts.confirm.action')).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(MESSAGE);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: t('accounts.sign_in') }))
    .toHaveAttribute('href', `/en${withQuery(PATHS.login, { with: 'password' })}`);
  await expect.element(button(t('accounts.confirm.action'))).not.toBeInTheDocument();
});
