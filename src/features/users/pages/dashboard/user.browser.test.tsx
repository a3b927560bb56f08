import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The administrators' list of users and the page of one: suspension and restoration, also when a proof is asked for.

const REJECTED = 'Not this one.';
const REASON = 'يبيع ما ليس له';
const PERSON = { id: 5, first_name: 'Aicha', last_name: 'Tazi', role: 'farmer', status: 'active' } as const;
const NOT_SUSPENDED = { ...PERSON, suspension: null, history: [] } as const;
const SUSPENDED = { ...PERSON, status: 'suspended', suspension: { reason: REASON, until: null } } as const;

type Opened = Awaited<ReturnType<typeof openPage>>;

const openUser = (answers: Answers, { path = pathTo('adminUser', { id: '5' }) }: { path?: string } = {}) =>
  openPage(path, {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: { 'GET /api/admin/users/{id}': { person: NOT_SUSPENDED }, ...answers },
  });

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

const SUSPEND = 'POST /api/admin/users/{id}/suspend';

test('suspension › needs a reason, and hides the items', async () => {
  let isSuspended = false;
  const item = { id: 7, slug: 'dellah', title: 'دلاح', images: '', state: 'accepted', deleted_at: null } as const;
  const opened = await openUser({
    'GET /api/admin/users/{id}': () => ({
      person: {
        ...(isSuspended ? SUSPENDED : NOT_SUSPENDED),
        newest_items: [{ ...item, withdrawn: isSuspended }],
      },
    }),
    [SUSPEND]: ({ body }) => {
      if (!body?.reason) return refuse(422, 'invalid', '', { errors: { reason: [REJECTED] } });
      isSuspended = true;
      return { person: SUSPENDED };
    },
  });
  const { t } = opened;
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(PERSON.first_name);
  await expect.element(page.getByRole('link', { name: item.title })).toBeVisible();
  await expect.element(page.getByText(t('users.withdrawn'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('users.suspend') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('users.suspend') }).click();
  const reason = dialog.getByRole('textbox', { name: t('users.reason') });
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill(REASON);
  await dialog.getByRole('button', { name: t('users.suspend') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(REASON).first()).toBeVisible();
  await expect.element(page.getByText(t('users.withdrawn'))).toBeVisible();
  expect(bodiesOf(opened, SUSPEND)).toEqual([
    { reason: '', until: '' },
    { reason: REASON, until: '' },
  ]);
});

test('suspension › is lifted after a question', async () => {
  let isSuspended = true;
  const { t } = await openUser({
    'GET /api/admin/users/{id}': () => ({ person: isSuspended ? SUSPENDED : NOT_SUSPENDED }),
    'POST /api/admin/users/{id}/restore': () => {
      isSuspended = false;
      return { person: NOT_SUSPENDED };
    },
  });
  await page.getByRole('button', { name: t('users.restore') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('users.restore') })
    .click();
  await expect.element(page.getByText(t('users.has_access'))).toBeVisible();
});

test('suspension › asks for the password again, loses nothing if the administrator closes the question, and goes on', async () => {
  let isProved = false;
  const opened = await openUser({
    'GET /api/user/prove': { methods: ['password'] },
    'POST /api/user/prove': ({ body }) => {
      if (body?.password !== 'right') return refuse(422, 'invalid', '', { errors: { password: [REJECTED] } });
      isProved = true;
      return { status: true };
    },
    [SUSPEND]: () => (isProved ? { person: SUSPENDED } : refuse(403, 'proof_needed', 'The proof is too old.')),
  });
  const { t } = opened;
  await page.getByRole('button', { name: t('users.suspend') }).click();
  const dialog = page.getByRole('dialog', { name: t('users.suspend_title', { name: 'Aicha Tazi' }) });
  const reason = dialog.getByRole('textbox', { name: t('users.reason') });
  await reason.fill(REASON);
  await dialog.getByRole('button', { name: t('users.suspend') }).click();
  const proof = page.getByRole('dialog', { name: t('security.proof.title') });
  await proof.getByRole('button', { name: t('common.close') }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue(REASON);
  await dialog.getByRole('button', { name: t('users.suspend') }).click();

  const password = proof.getByRole('textbox', { name: t('accounts.password.label') });
  await password.fill('wrong-password');
  await proof.getByRole('button', { name: t('accounts.factor.confirm') }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('right');
  await proof.getByRole('button', { name: t('accounts.factor.confirm') }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(opened, 'POST /api/user/prove')).toEqual([{ password: 'wrong-password' }, { password: 'right' }]);
  expect(bodiesOf(opened, SUSPEND)).toEqual(Array.from({ length: 3 }, () => ({ reason: REASON, until: '' })));
});

test('users › are found by an e-mail address, and the link back keeps the filters', async () => {
  const email = 'aicha@ghalla.example';
  const { t } = await openUser(
    {
      'GET /api/admin/users': ({ query }) => ({
        users: { data: query?.q === email ? [PERSON] : [], total: query?.q === email ? 1 : 0 },
      }),
    },
    { path: PATHS.adminUsers },
  );
  await page.getByRole('searchbox', { name: t('users.search') }).fill(email);
  await expect.element(page.getByText(t('users.count', { count: 1 }))).toBeVisible();
  const path = withQuery(PATHS.adminUsers, { q: email });
  await waitForPage(path);
  const link = page.getByRole('link', { name: PERSON.first_name, exact: false });
  await link.nth(link.elements().findIndex((element) => element.checkVisibility())).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(PERSON.first_name);
  await page.getByRole('link', { name: t('users.back') }).click();
  await waitForPage(path);
});
