import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { CLOSE_WORDS } from '#features/accounts/rules.ts';
import type { Me } from '#features/accounts/contract.ts';
import { PATHS } from '#lib/paths.ts';

// The profile: changes that require a proof, the picture, sessions, the user's data.

const EMAIL = 'aicha@ghalla.example';
const PHONE = '0661203040';
const REJECTED = 'Not this one.';
const ME: Partial<Me> = {
  first_name: 'Aicha',
  last_name: 'Tazi',
  role: 'farmer',
  has_password: true,
  email: EMAIL,
  email_verified: true,
  pending_email: null,
  phone: null,
  phone_verified: false,
  avatar: null,
};

type Opened = Awaited<ReturnType<typeof openPage>>;

const openProfile = (me: Partial<Me>, answers: Answers = {}): Promise<Opened> => {
  const user = { ...ME, ...me };
  return openPage(PATHS.profile, { user, answers: { 'GET /api/user': user, ...answers } });
};

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

const region = (name: string) => page.getByRole('region', { name });

const rejectField = (name: string): Response => refuse(422, 'invalid', '', { errors: { [name]: [REJECTED] } });

test('e-mail address › takes the password, keeps what was typed after a wrong one, and waits for its link', async () => {
  const next = 'nadia@ghalla.example';
  const opened = await openProfile(
    {},
    {
      'POST /api/user/update': ({ body }) =>
        body?.password === 'right' ? { ...ME, pending_email: next } : rejectField('password'),
    },
  );
  const { t } = opened;
  const form = region(t('profile.about'));
  const address = form.getByLabelText(t('accounts.email'));
  const password = form.getByRole('textbox', { name: t('profile.present_password') });
  await expect.element(password).not.toBeInTheDocument();
  await address.fill(next);
  await form.getByLabelText(t('item_types.field.first_name')).fill('Nadia');
  await form.getByRole('button', { name: t('common.save') }).click();
  await expect.element(password).toHaveFocus();
  await password.fill('something else');
  await form.getByRole('button', { name: t('common.save') }).click();
  await expect.element(form.getByText(REJECTED)).toBeVisible();
  await expect.element(address).toHaveValue(next);
  await expect.element(form.getByLabelText(t('item_types.field.first_name'))).toHaveValue('Nadia');
  await password.fill('right');
  await form.getByRole('button', { name: t('common.save') }).click();
  await expect.element(form.getByText(next, { exact: false })).toBeVisible();
  await expect.element(address).toHaveValue(EMAIL);
  await expect.element(password).not.toBeInTheDocument();
  expect(bodiesOf(opened, 'POST /api/user/update')).toMatchObject([
    { email: next, first_name: 'Nadia', password: '' },
    { email: next, first_name: 'Nadia', password: 'something else' },
    { email: next, first_name: 'Nadia', password: 'right' },
  ]);
});

test('unproven address › is sent its link again', async () => {
  const opened = await openProfile({ email_verified: false }, { 'POST /api/user/email/resend': { status: true } });
  const { t } = opened;
  await page.getByRole('button', { name: t('profile.email_again') }).click();
  await expect.element(page.getByText(t('profile.email_sent'))).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/user/email/resend')).toHaveLength(1);
});

test('proven address › has no link to send', async () => {
  const { t } = await openProfile({});
  await expect.element(region(t('profile.about'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('profile.email_again') })).not.toBeInTheDocument();
});

test('number › is set with a code and the password', async () => {
  const opened = await openProfile(
    {},
    {
      'POST /api/auth/phone-number/send-otp': { status: true },
      'POST /api/auth/phone-number/verify': ({ body }) =>
        body.password
          ? { user: { ...ME, phone: '+212661203040', phone_verified: true }, created: false }
          : rejectField('password'),
    },
  );
  const { t } = opened;
  const section = region(t('accounts.phone'));
  await section.getByRole('button', { name: t('profile.add_phone') }).click();
  await section.getByRole('textbox', { name: t('accounts.phone') }).fill(PHONE);
  await section.getByRole('button', { name: t('accounts.code.send') }).click();
  await section.getByLabelText(t('accounts.code.label')).fill('123456');
  await section.getByRole('button', { name: t('accounts.code.confirm') }).click();
  const password = section.getByRole('textbox', { name: t('profile.present_password') });
  await expect.element(password).toHaveFocus();
  await password.fill('right');
  await section.getByRole('button', { name: t('accounts.code.confirm') }).click();
  await expect.element(section.getByText(t('profile.phone_confirmed'))).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/auth/phone-number/verify').at(-1)).toMatchObject({
    phoneNumber: PHONE,
    code: '123456',
    password: 'right',
  });
});

test('number › is removed with the password', async () => {
  const opened = await openProfile({ phone: '+212661203040', phone_verified: true }, { 'POST /api/user/update': ME });
  const { t } = opened;
  const section = region(t('accounts.phone'));
  await expect.element(section.getByText(t('profile.phone_confirmed'))).toBeVisible();
  await section.getByRole('button', { name: t('profile.remove_phone') }).click();
  await section.getByRole('textbox', { name: t('profile.present_password') }).fill('right');
  await section.getByRole('button', { name: t('profile.remove_phone') }).click();
  await expect.element(section.getByRole('button', { name: t('profile.add_phone') })).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/user/update')).toEqual([{ phone: '', password: 'right', code: '' }]);
});

test('first password › is set with a code, after a common one was rejected', async () => {
  const opened = await openProfile(
    { email: null, has_password: false, phone: '+212661203040', phone_verified: true },
    {
      'POST /api/auth/phone-number/send-otp': { status: true },
      'POST /api/user/password': ({ body }) =>
        body.newPassword === 'qwertyuiop' ? rejectField('newPassword') : { status: true },
    },
  );
  const { t } = opened;
  const section = region(t('accounts.password.label'));
  await section.getByRole('button', { name: t('profile.set_password') }).click();
  const password = section.getByRole('textbox', { name: t('accounts.reset.new_password') });
  await password.fill('qwertyuiop');
  await section.getByRole('button', { name: t('profile.close.send_code') }).click();
  await section.getByLabelText(t('accounts.code.label')).fill('123456');
  await section.getByRole('button', { name: t('common.save') }).click();
  await expect.element(section.getByText(REJECTED)).toBeVisible();
  await password.fill('olives and bread');
  await section.getByRole('button', { name: t('common.save') }).click();
  await expect.element(page.getByText(t('profile.password_saved'))).toBeVisible();
  await expect.element(section.getByRole('button', { name: t('profile.change_password') })).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/user/password').at(-1)).toEqual({
    newPassword: 'olives and bread',
    code: '123456',
  });
});

const drawPicture = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(40, 40);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#1010d0';
  context?.fillRect(0, 0, 40, 40);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
};

test('picture › is uploaded and shown, and is removed', async () => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '1', 'image-path': 'uploads/new.webp' };
  const opened = await openProfile(
    {},
    {
      'POST /api/uploads': new Response(null, { status: 201, headers }),
      'POST /api/user/update': ({ body }) => ({ ...ME, avatar: body?.avatar || null }),
    },
  );
  const { t } = opened;
  const head = region(t('profile.picture'));
  const picture = head.getByCss('img');
  await expect.element(head.getByText('AT', { exact: true })).toBeVisible();
  await head.getByCss('input[type=file]').upload(await drawPicture());
  await expect.element(picture).toHaveAttribute('src', '/uploads/new.webp?w=320');
  await head.getByRole('button', { name: t('profile.remove_picture') }).click();
  await expect.element(head.getByText('AT', { exact: true })).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/user/update')).toEqual([{ avatar: 'uploads/new.webp' }, { avatar: '' }]);
});

test('picture › is chosen with the button', async () => {
  const { t } = await openProfile({});
  const head = region(t('profile.picture'));
  const open = vi.fn((event: Event) => event.preventDefault());
  head.getByCss('input[type=file]').element().addEventListener('click', open);
  await head.getByRole('button', { name: t('profile.choose_picture') }).click();
  expect(open).toHaveBeenCalledOnce();
});

test('session of another device › is ended, and leaves the list', async () => {
  let isEnded = false;
  const opened = await openProfile(
    {},
    {
      'GET /api/auth/list-sessions': () => ({
        sessions: [{ id: 1, current: true }, ...(isEnded ? [] : [{ id: 2, current: false, device: 'Firefox' }])],
      }),
      'POST /api/auth/revoke-session': () => {
        isEnded = true;
        return { status: true };
      },
    },
  );
  const { t } = opened;
  const sessions = region(t('profile.sessions')).getByRole('listitem');
  expect(sessions.elements()).toHaveLength(2);
  await sessions
    .filter({ hasNotText: t('profile.this_device') })
    .getByRole('button')
    .click();
  await expect.element(page.getByText(t('profile.session_ended'))).toBeVisible();
  await expect.poll(() => sessions.elements().length).toBe(1);
  expect(bodiesOf(opened, 'POST /api/auth/revoke-session')).toEqual([{ id: 2 }]);
});

test('data › are saved as a file', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { t } = await openProfile({}, { 'GET /api/user/export': { exported_at: '2026-03-04T09:00:00.000Z' } });
  await page.getByRole('button', { name: t('profile.data.export') }).click();
  await expect.poll(() => names).toEqual(['ghalla-2026-03-04.json']);
});

test('account › is closed with the password and the word that the form asks for', async () => {
  const opened = await openProfile({}, { 'POST /api/user/close': rejectField('confirm') });
  const { t } = opened;
  await page.getByRole('button', { name: t('profile.data.close') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.close.title') });
  await dialog.getByLabelText(t('profile.present_password')).fill('right');
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  const word = dialog.getByRole('textbox', { name: t('profile.close.type', { word: CLOSE_WORDS.en }) });
  await expect.element(word).toHaveAttribute('aria-invalid', 'true');
  await expect.element(word).toHaveFocus();
  await userEvent.keyboard(CLOSE_WORDS.en);
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  await expect
    .poll(() => bodiesOf(opened, 'POST /api/user/close'))
    .toEqual([
      { confirm: '', password: 'right' },
      { confirm: CLOSE_WORDS.en, password: 'right' },
    ]);
});

test('profile › leads to the page of second factors', async () => {
  const { t } = await openProfile({});
  await page.getByRole('link', { name: t('security.open') }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('security.title'));
  expect(location.pathname).toBe(`/en${PATHS.security}`);
});
