import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { PATHS } from '#lib/paths.ts';
import type { Factors } from '#features/accounts/contract/factors.ts';

// The page of second factors: the authenticator app, its recovery codes, passkeys and Google.

const REJECTED = 'Not this one.';
const SECRET = 'ABCDEFGHIJKLMNOP';
const NO_FACTORS: Factors = { totp: false, passkeys: [], recovery_codes: 0, required: false };
const DAY = '2026-03-04T09:00:00.000Z';
const PASSKEY = { id: 'k', name: 'هاتف عائشة', created_at: DAY, last_used_at: null };

type Opened = Awaited<ReturnType<typeof openPage>>;

const openSecurity = (factors: Partial<Factors>, answers: Answers = {}): Promise<Opened> =>
  openPage(PATHS.security, {
    lang: 'ar',
    user: { id: 1, role: 'farmer' },
    answers: { 'GET /api/user/factors': { factors: { ...NO_FACTORS, ...factors } }, ...answers },
  });

const button = (name: string) => page.getByRole('main').getByRole('button', { name });

test('authenticator app › is set up by a picture or a key, and a wrong code is reported', async () => {
  let isOn = false;
  const recovery_codes = Array.from({ length: 10 }, (_, n) => `AAAAA-0000${n}`);
  const { t, made } = await openSecurity(
    {},
    {
      'GET /api/user/factors': () => ({ factors: { ...NO_FACTORS, totp: isOn, recovery_codes: isOn ? 10 : 0 } }),
      'POST /api/user/factors/totp': { secret: SECRET, uri: `otpauth://totp/Ghalla?secret=${SECRET}` },
      'POST /api/user/factors/totp/confirm': ({ body }) => {
        if (body.code !== '123456') return refuse(422, 'invalid', '', { errors: { code: [REJECTED] } });
        isOn = true;
        return { recovery_codes };
      },
    },
  );
  const code = page.getByLabelText(t('accounts.code.label'));
  await button(t('security.app.set_up')).click();
  await expect.element(page.getByRole('img', { name: t('security.app.picture') })).toBeVisible();
  await expect.element(page.getByCss('bdi.font-mono')).toHaveTextContent('ABCD EFGH IJKL MNOP');
  await code.fill('12345');
  await button(t('security.app.turn_on')).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('123456');
  await button(t('security.app.turn_on')).click();

  const codes = page.getByRole('region', { name: t('security.codes.new_title') });
  await expect
    .poll(() =>
      codes
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(recovery_codes);
  await expect.element(page.getByText(t('security.app.is_on'))).toBeVisible();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await codes.getByRole('button', { name: t('security.codes.download') }).click();
  expect(saved).toEqual(['ghalla-codes.txt']);
  await codes.getByRole('button', { name: t('security.codes.saved') }).click();
  await expect.element(codes).not.toBeInTheDocument();
  expect(made.filter(({ key }) => key === 'POST /api/user/factors/totp/confirm').map(({ body }) => body)).toEqual([
    { code: '12345' },
    { code: '123456' },
  ]);
});

test('authenticator app › is removed after a question', async () => {
  let isOn = true;
  const { t } = await openSecurity(
    {},
    {
      'GET /api/user/factors': () => ({ factors: { ...NO_FACTORS, totp: isOn } }),
      'DELETE /api/user/factors/totp': () => {
        isOn = false;
        return { factors: NO_FACTORS };
      },
    },
  );
  await button(t('security.app.remove')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security.app.remove') })
    .click();
  await expect.element(button(t('security.app.set_up'))).toBeVisible();
});

test('passkey › is not added twice on one device', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'InvalidStateError'));
  const { t } = await openSecurity(
    { passkeys: [PASSKEY] },
    { 'POST /api/user/passkeys/options': { challenge: 'AAAA', user: { id: 'AAAA', name: 'a', displayName: 'a' } } },
  );
  await button(t('security.passkeys.add')).click();
  await expect.element(page.getByText(t('accounts.passkey.exists'))).toBeVisible();
});

test('passkey › is removed after a question', async () => {
  let isRemoved = false;
  const { t, made } = await openSecurity(
    {},
    {
      'GET /api/user/factors': () => ({ factors: { ...NO_FACTORS, passkeys: isRemoved ? [] : [PASSKEY] } }),
      'DELETE /api/user/passkeys/{id}': () => {
        isRemoved = true;
        return { factors: NO_FACTORS };
      },
    },
  );
  const remove = t('security.passkeys.remove', { name: PASSKEY.name });
  await button(remove).click();
  await page.getByRole('dialog').getByRole('button', { name: remove }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(PASSKEY.name)).not.toBeInTheDocument();
  expect(made.find(({ key }) => key === 'DELETE /api/user/passkeys/{id}')?.params).toEqual({ id: PASSKEY.id });
});

test('Google account › can be removed if one is linked', async () => {
  const { t } = await openSecurity({ google: { linked_at: DAY } });
  await expect.element(button(t('security.google.remove'))).toBeVisible();
  await expect.element(button(t('security.google.link'))).not.toBeInTheDocument();
});
