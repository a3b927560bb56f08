import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, withQuery } from '#lib/paths.ts';

// The pages for signing in and for creating an account: a phone number and its code, a password, a passkey or Google.

const PHONE = '0661203040';
const SENT: Answers = { 'POST /api/auth/phone-number/send-otp': { status: true } };
const REJECTED = 'Not this one.';

type Opened = Awaited<ReturnType<typeof openPage>>;

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** A radio button, whose name has a description after its first words. */
const radio = (name: string) => page.getByRole('radio', { name, exact: false });
const title = page.getByRole('heading', { level: 1 });

/** Enters a number and asks for a code. */
const requestCode = async ({ t }: Opened): Promise<void> => {
  await page.getByLabelText(t('accounts.phone')).fill(PHONE);
  await button(t('accounts.code.send')).click();
  await expect.element(page.getByLabelText(t('accounts.code.label'))).toHaveFocus();
};

const openRegistration = async (opened: Opened): Promise<void> => {
  await button(opened.t('accounts.by_password')).click();
  await button(opened.t('accounts.by_email')).click();
};

test('number › is there in the other way of signing in, but an e-mail address is not', async () => {
  const { t } = await openPage(PATHS.login, { lang: 'ar' });
  await page.getByLabelText(t('accounts.phone')).fill(PHONE);
  await button(t('accounts.by_password')).click();
  const identity = page.getByRole('textbox', { name: t('accounts.identity') });
  await expect.element(identity).toHaveValue(PHONE);
  await identity.fill(`${PHONE.slice(0, -1)}9`);
  await button(t('accounts.by_code')).click();
  await expect.element(page.getByLabelText(t('accounts.phone'))).toHaveValue(`${PHONE.slice(0, -1)}9`);
  // A code cannot be sent to an e-mail address.
  await button(t('accounts.by_password')).click();
  await identity.fill('aicha@ghalla.example');
  await button(t('accounts.by_code')).click();
  await expect.element(page.getByLabelText(t('accounts.phone'))).toHaveValue('');
});

test('code › is sent with its sixth digit, and a wrong one is reported', async () => {
  const opened = await openPage(PATHS.login, {
    answers: {
      ...SENT,
      'POST /api/auth/phone-number/verify': refuse(422, 'invalid', '', { errors: { code: [REJECTED] } }),
    },
  });
  const { t } = opened;
  await requestCode(opened);
  expect(bodiesOf(opened, 'POST /api/auth/phone-number/send-otp')).toEqual([{ phoneNumber: PHONE }]);
  await page.getByLabelText(t('accounts.code.label')).fill('000000');
  await expect.element(page.getByText(REJECTED)).toBeVisible();
  await expect.element(page.getByLabelText(t('accounts.code.label'))).toHaveAttribute('aria-invalid', 'true');
  expect(bodiesOf(opened, 'POST /api/auth/phone-number/verify')).toEqual([
    { phoneNumber: PHONE, code: '000000', role: 'buyer' },
  ]);
});

test('new number › is asked for a name, as a farmer if they want to sell', async () => {
  const opened = await openPage(withQuery(PATHS.login, { back: PATHS.createItem }), {
    lang: 'ar',
    answers: {
      ...SENT,
      'POST /api/auth/phone-number/verify': {
        user: { first_name: '', last_name: '', role: 'farmer', for: 'Particular', phone_verified: true },
        created: true,
      },
      'POST /api/user/update': refuse(422, 'invalid', '', { errors: { last_name: [REJECTED] } }),
    },
  });
  const { t } = opened;
  await requestCode(opened);
  await userEvent.keyboard('123456');
  await expect.element(title).toHaveTextContent(t('accounts.complete.title'));
  expect(bodiesOf(opened, 'POST /api/auth/phone-number/verify')).toMatchObject([{ role: 'farmer' }]);
  await expect.element(page.getByLabelText(t('item_types.field.first_name'))).toHaveFocus();
  await expect.element(radio(t('accounts.role.farmer'))).toBeChecked();
  await expect.element(radio(t('accounts.standing.particular'))).toBeChecked();
  await userEvent.keyboard('علي');
  await button(t('accounts.complete.save')).click();
  await expect.element(page.getByLabelText(t('item_types.field.last_name'))).toHaveFocus();
  expect(bodiesOf(opened, 'POST /api/user/update')).toEqual([
    { first_name: 'علي', last_name: '', role: 'farmer', for: 'Particular' },
  ]);
});

test('registration › reports all missing fields at once, and focuses the first one', async () => {
  const names = ['first_name', 'last_name', 'email', 'password'];
  const opened = await openPage(PATHS.register, {
    answers: {
      'POST /api/auth/sign-up/email': refuse(422, 'invalid', '', {
        errors: Object.fromEntries(names.map((name) => [name, [REJECTED]])),
      }),
    },
  });
  const { t } = opened;
  await openRegistration(opened);
  await radio(t('accounts.role.buyer')).click();
  await radio(t('accounts.standing.professional')).click();
  await button(t('accounts.register.send')).click();
  await expect.poll(() => page.getByText(REJECTED).elements().length).toBe(names.length);
  await expect.element(page.getByLabelText(t('item_types.field.first_name'))).toHaveFocus();
  expect(bodiesOf(opened, 'POST /api/auth/sign-up/email')).toMatchObject([{ role: 'buyer', for: 'Professional' }]);
});

test('password › of an e-mail address or a number, is reported if it is wrong', async () => {
  const wrong = refuse(401, 'unauthenticated', REJECTED);
  const opened = await openPage(withQuery(PATHS.login, { with: 'password' }), {
    answers: { 'POST /api/auth/sign-in/email': wrong, 'POST /api/auth/sign-in/phone-number': wrong },
  });
  const { t } = opened;
  await page.getByRole('textbox', { name: t('accounts.password.label') }).fill('something else');
  for (const [identity, key, body] of [
    ['aicha@ghalla.example', 'POST /api/auth/sign-in/email', { email: 'aicha@ghalla.example' }],
    [PHONE, 'POST /api/auth/sign-in/phone-number', { phoneNumber: PHONE }],
  ] as const) {
    await page.getByRole('textbox', { name: t('accounts.identity') }).fill(identity);
    await button(t('accounts.sign_in')).click();
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(REJECTED);
    expect(bodiesOf(opened, key)).toEqual([{ ...body, password: 'something else' }]);
  }
});

test('password › is hidden until its button shows it, names its purpose, and can be pasted', async () => {
  const { t } = await openPage(withQuery(PATHS.login, { with: 'password' }));
  const field = page.getByRole('textbox', { name: t('accounts.password.label') });
  const identity = page.getByRole('textbox', { name: t('accounts.identity') });
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(identity).toHaveAttribute('autocomplete', expect.stringContaining('username'));
  await identity.fill('olives and bread');
  await userEvent.tripleClick(identity);
  await userEvent.copy();
  await field.click();
  await userEvent.paste();
  await expect.element(field).toHaveValue('olives and bread');
  const show = page.getByRole('button', { name: t('accounts.password.show') });
  await show.click();
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveAttribute('type', 'text');
  await show.click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('second factor › is asked for after the password, and a wrong one is reported', async () => {
  const opened = await openPage(withQuery(PATHS.login, { with: 'password' }), {
    lang: 'ar',
    answers: {
      'POST /api/auth/sign-in/email': {
        user: null,
        second_factor: { ticket: 'T', methods: ['totp', 'recovery_code'] },
      },
      'POST /api/auth/second-factor': ({ body }) =>
        refuse(422, 'invalid', '', { errors: { [body.code ? 'code' : 'recovery_code']: [REJECTED] } }),
    },
  });
  const { t } = opened;
  await page.getByRole('textbox', { name: t('accounts.identity') }).fill('aicha@ghalla.example');
  await page.getByRole('textbox', { name: t('accounts.password.label') }).fill('olives and bread');
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveTextContent(t('accounts.factor.title'));
  // The sixth digit submits the form.
  await page.getByLabelText(t('accounts.code.label')).fill('123456');
  await expect.element(page.getByLabelText(t('accounts.code.label'))).toHaveAttribute('aria-invalid', 'true');
  await button(t('accounts.factor.use.recovery_code')).click();
  await page.getByLabelText(t('accounts.factor.recovery_code')).fill('AAAAA-AAAAA');
  await button(t('accounts.factor.confirm')).click();
  await expect.element(page.getByLabelText(t('accounts.factor.recovery_code'))).toHaveAttribute('aria-invalid', 'true');
  expect(bodiesOf(opened, 'POST /api/auth/second-factor')).toEqual([
    { ticket: 'T', code: '123456' },
    { ticket: 'T', recovery_code: 'AAAAA-AAAAA' },
  ]);
});

test('second factor after Google › takes the ticket out of the address', async () => {
  const path = withQuery(PATHS.login, { back: PATHS.likes });
  const { t } = await openPage(`${path}#ticket=T&methods=totp`, { lang: 'fr' });
  await expect.element(title).toHaveTextContent(t('accounts.factor.title'));
  await expect.element(page.getByLabelText(t('accounts.code.label'))).toHaveFocus();
  expect(location.pathname + location.search + location.hash).toBe(`/fr${path}`);
});

test('passkey › says that none was chosen', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { t } = await openPage(PATHS.login, {
    lang: 'ar',
    answers: { 'POST /api/auth/passkey/options': { challenge: 'AAAA' } },
  });
  await button(t('accounts.passkey.sign_in')).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(t('accounts.passkey.canceled'));
  expect(get).toHaveBeenCalledOnce();
});

test('passkey › is not offered by a browser that has none', async () => {
  // `in` finds a property that is undefined, too.
  const { PublicKeyCredential } = globalThis;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  try {
    const { t } = await openPage(PATHS.login, { lang: 'ar' });
    await expect.element(button(t('accounts.by_password'))).toBeVisible();
    await expect.element(button(t('accounts.passkey.sign_in'))).not.toBeInTheDocument();
  } finally {
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      value: PublicKeyCredential,
      configurable: true,
      writable: true,
    });
  }
});

test('Google › has a link as high as the other ways to sign in, which leads back to the page', async () => {
  const { t } = await openPage(withQuery(PATHS.login, { back: PATHS.likes }), {
    lang: 'ar',
    answers: { 'GET /api/auth/get-session': { user: null, google: true } },
  });
  const link = page.getByRole('link', { name: t('accounts.google.sign_in') });
  const [high, other] = [link, button(t('accounts.by_password'))].map(
    (way) => way.element().getBoundingClientRect().height,
  );
  expect(high).toBe(other);
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect([pathname, searchParams.get('back')]).toEqual(['/api/auth/google', PATHS.likes]);
  await expect
    .element(page.getByRole('main').getByText(t('accounts.google.problem.unavailable')))
    .not.toBeInTheDocument();
});

test('Google › says why it did not work', async () => {
  const { t } = await openPage(withQuery(PATHS.login, { problem: 'unavailable' }), {
    answers: { 'GET /api/auth/get-session': { user: null, google: true } },
  });
  await expect
    .element(page.getByRole('main').getByRole('alert').first())
    .toHaveTextContent(t('accounts.google.problem.unavailable'));
});

test('new user of Google › is asked for what is missing, with the name from Google', async () => {
  const { t } = await openPage(withQuery(PATHS.login, { step: 'name' }), {
    lang: 'ar',
    user: { first_name: 'سلمى', last_name: 'العمراني', email: 'salma@gmail.com', phone_verified: false },
  });
  await expect.element(title).toHaveTextContent(t('accounts.complete.title'));
  await expect.element(page.getByText(t('accounts.complete.text_google'))).toBeVisible();
  await expect.element(page.getByLabelText(t('item_types.field.first_name'))).toHaveValue('سلمى');
});

test('tab of the frame › opens no sheet on the page for signing in', async () => {
  const { t } = await openPage(PATHS.login, { lang: 'ar' });
  await page
    .getByRole('navigation', { name: t('layout.quick_menu') })
    .getByRole('link', { name: t('layout.tab_sign_in') })
    .click();
  await expect.element(page.getByLabelText(t('accounts.phone'))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
