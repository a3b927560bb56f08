import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, pathTo } from '#lib/paths.ts';

// Erasure on request: of the user of a page, and of a customer without an account from the list of users.

const REJECTED = 'Not this one.';
const PROOF = 'رسالة 12 نونبر، الملف 31';
const ERASURE_ID = '3f2f0c51-9a53-4a0b-b0f5-b1d5b6f1c0de';
const PERSON = {
  id: 5,
  first_name: 'Aicha',
  last_name: 'Tazi',
  role: 'farmer',
  status: 'active',
  erasure: null,
  closed_at: null,
} as const;
const PLAN = {
  user_id: 5,
  items: 3,
  files: 4,
  sessions: 1,
  orders: 2,
  canceled: [{ id: 71, status: 'pending', side: 'buyer' }],
  remaining: [{ id: 72, status: 'shipped', side: 'buyer' }],
  blocking: [],
  accounts: [],
} as const;
const toErasure = (done: object) => ({ id: ERASURE_ID, at: '2026-11-26T08:36:17.000Z', proof: PROOF, done }) as never;

type Opened = Awaited<ReturnType<typeof openPage>>;

const open = (path: string, answers: Answers) =>
  openPage(path, { lang: 'ar', user: { id: 1, role: 'admin' }, answers });
const openUser = (answers: Answers) =>
  open(pathTo('adminUser', { id: '5' }), {
    'GET /api/admin/users/{id}': { person: PERSON },
    'GET /api/admin/users/{id}/erasure': { plan: PLAN },
    ...answers,
  });

const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

const ERASE = 'POST /api/admin/users/{id}/erase';
const ERASE_GUEST = 'POST /api/admin/guests/erase';

test('erasure › says what it does, keeps what is typed after an error, and leaves a report to copy and to print', async () => {
  let isErased = false;
  const opened = await openUser({
    'GET /api/admin/users/{id}': () => ({
      person: isErased ? { ...PERSON, status: 'closed', erasure: toErasure(PLAN) } : PERSON,
    }),
    [ERASE]: ({ body }) => {
      if (body?.confirm !== '5') return refuse(422, 'invalid', '', { errors: { confirm: [REJECTED] } });
      isErased = true;
      return { erasure: toErasure(PLAN) };
    },
  });
  const { t } = opened;
  await page.getByRole('button', { name: t('erasure.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('erasure.title_of', { name: 'Aicha Tazi' }) });
  await expect.element(dialog.getByText(t('erasure.items', { count: '3' }))).toBeVisible();
  await expect
    .element(dialog.getByText(t('erasure.canceled', { orders: t('users.number', { id: 71 }) })))
    .toBeVisible();
  await expect
    .element(dialog.getByText(t('erasure.remaining', { orders: t('users.number', { id: 72 }) })))
    .toBeVisible();
  const proof = dialog.getByRole('textbox', { name: t('erasure.proof') });
  const confirm = dialog.getByRole('textbox', { name: t('erasure.type_id', { id: 5 }) });
  await proof.fill(PROOF);
  await confirm.fill('6');
  await dialog.getByRole('button', { name: t('erasure.erase') }).click();
  await expect.element(confirm).toHaveAttribute('aria-invalid', 'true');
  await expect.element(confirm).toHaveFocus();
  await expect.element(proof).toHaveValue(PROOF);
  await confirm.fill('5');
  await dialog.getByRole('button', { name: t('erasure.erase') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(opened, ERASE)).toEqual([
    { proof: PROOF, confirm: '6' },
    { proof: PROOF, confirm: '5' },
  ]);

  const report = page.getByRole('region', { name: t('erasure.report') });
  await expect.element(report.getByText(t('erasure.report_id', { id: ERASURE_ID }))).toBeVisible();
  await expect.element(report.getByText(t('erasure.report_proof', { proof: PROOF }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('erasure.open') })).not.toBeInTheDocument();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await report.getByRole('button', { name: t('erasure.copy') }).click();
  const copied = write.mock.calls[0]?.[0] ?? '';
  for (const part of [
    ERASURE_ID,
    PROOF,
    t('erasure.items', { count: '3' }),
    t('erasure.remaining', { orders: t('users.number', { id: 72 }) }),
  ])
    expect(copied).toContain(part);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await report.getByRole('button', { name: t('erasure.print') }).click();
  expect(print).toHaveBeenCalledTimes(1);
});

test('erasure › waits for open sales and deliveries, with a link to each', async () => {
  const blocking = [
    { id: 81, status: 'confirmed', side: 'seller' },
    { id: 82, status: 'shipped', side: 'delivery' },
  ] as const;
  const opened = await openUser({ 'GET /api/admin/users/{id}/erasure': { plan: { ...PLAN, blocking } } });
  const { t } = opened;
  await page.getByRole('button', { name: t('erasure.open') }).click();
  const dialog = page.getByRole('dialog');
  for (const { id } of blocking) {
    await expect
      .element(dialog.getByRole('link', { name: t('orders.number', { id }) }))
      .toHaveAttribute('href', pathTo('adminEditOrder', { id: String(id) }));
  }
  await expect
    .element(dialog.getByRole('button', { name: t('erasure.erase') }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText(t('erasure.blocked_short'))).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  expect(bodiesOf(opened, ERASE)).toEqual([]);
});

test('erasure › is not offered for administrators, oneself and closed accounts', async () => {
  const opened = await openUser({ 'GET /api/admin/users/{id}': { person: { ...PERSON, role: 'admin' } } });
  const { t } = opened;
  await expect.element(page.getByText(t('erasure.not_admins'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('erasure.open') })).not.toBeInTheDocument();
});

test('erasure › shows why the market refuses to say what it does', async () => {
  const { t } = await openUser({ 'GET /api/admin/users/{id}/erasure': () => refuse(503, 'unavailable', REJECTED) });
  await page.getByRole('button', { name: t('erasure.open') }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('erasure of a customer without an account › asks for the contact, what it is for, and the contact again', async () => {
  const contact = '06 62 71 82 93';
  const plan = { ...PLAN, user_id: null, items: 0, files: 0, sessions: 0, accounts: [9] };
  const opened = await open(PATHS.adminUsers, {
    'GET /api/admin/users': { users: { data: [], total: 0 } },
    'GET /api/admin/guests/erasure': ({ query }) =>
      query?.contact === contact ? { plan } : refuse(422, 'invalid', '', { errors: { contact: [REJECTED] } }),
    [ERASE_GUEST]: ({ body }) =>
      body?.confirm === contact
        ? { erasure: toErasure(plan) }
        : refuse(422, 'invalid', '', { errors: { confirm: [REJECTED] } }),
  });
  const { t } = opened;
  await page.getByRole('button', { name: t('erasure.guest') }).click();
  const dialog = page.getByRole('dialog', { name: t('erasure.guest') });
  const field = dialog.getByRole('textbox', { name: t('erasure.contact') });
  await field.fill('no contact');
  await dialog.getByRole('button', { name: t('erasure.find') }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('no contact');
  await field.fill(contact);
  await dialog.getByRole('button', { name: t('erasure.find') }).click();
  await expect.element(dialog.getByText(t('erasure.accounts', { accounts: '9' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('erasure.another') }).click();
  await expect.element(field).toHaveValue(contact);
  await dialog.getByRole('button', { name: t('erasure.find') }).click();
  const proof = dialog.getByRole('textbox', { name: t('erasure.proof') });
  const confirm = dialog.getByRole('textbox', { name: t('erasure.again') });
  await proof.fill(PROOF);
  await confirm.fill('06');
  await dialog.getByRole('button', { name: t('erasure.erase') }).click();
  await expect.element(confirm).toHaveAttribute('aria-invalid', 'true');
  await expect.element(proof).toHaveValue(PROOF);
  await confirm.fill(contact);
  await dialog.getByRole('button', { name: t('erasure.erase') }).click();
  await expect.element(dialog.getByText(t('erasure.report_guest'))).toBeVisible();
  expect(bodiesOf(opened, ERASE_GUEST)).toEqual([
    { contact, proof: PROOF, confirm: '06' },
    { contact, proof: PROOF, confirm: contact },
  ]);
});
