import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
// The form loads them later than the tests need them.
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/orders.ts';
import { readStored } from '#client/local-storage.ts';

// An order that waits for the code that was sent to its phone: on the page after the order, and on those of the order.

const TOKEN = 'k'.repeat(24);
const THANKS = withQuery(PATHS.orderThanks, { token: TOKEN });
const TRACK = pathTo('trackOrder', { token: TOKEN });
const REJECTED = 'Not this one.';
const ORDER = {
  id: 31,
  status: 'pending',
  awaits: 'code',
  draft: 'No',
  phone: '+212650443322',
  user_id: null,
  pickup: 'No',
  item: { id: 7, slug: 'rumman', title: 'Grenades', images: '' },
  tracking_url: null,
} as const;
const CONFIRM = 'POST /api/orders/track/{token}/confirm';

type Opened = Awaited<ReturnType<typeof openPage>>;

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

/** Answers of an order that is confirmed by the code 123456, or by any body of its proven buyer. */
const answerOrder = (buyer: { user_id?: number; isProven?: boolean } = {}): Answers => {
  let isConfirmed = false;
  const read = () => {
    const { user_id = null } = buyer;
    return { order: { ...ORDER, user_id, awaits: isConfirmed ? null : ORDER.awaits } } as const;
  };
  return {
    'GET /api/orders/track/{token}': read,
    'GET /api/buyer/orders/{id}': () => ({
      order: { ...read().order, tracking_url: `https://ghalla.example${TRACK}` },
    }),
    [CONFIRM]: ({ body }) => {
      if (body?.code !== '123456' && !buyer.isProven)
        return refuse(422, 'invalid', '', { errors: { code: [REJECTED] } });
      isConfirmed = true;
      return { ...read(), phone_proof: 'P' };
    },
  };
};

test('page after the order › asks for the code, reports a wrong one, and keeps the proof for the next order', async () => {
  const opened = await openPage(THANKS, { lang: 'fr', answers: answerOrder() });
  const { t } = opened;
  await expect.element(page.getByRole('heading', { name: t('orders.code.title') })).toBeVisible();
  const field = page.getByLabelText(t('accounts.code.label'));
  await field.fill('000000');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('123456');
  await expect.element(page.getByRole('heading', { name: t('order.thanks.title') })).toBeVisible();
  await expect.element(page.getByText(t('orders.code.done'))).toBeVisible();
  expect(bodiesOf(opened, CONFIRM)).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(readStored('order:proof')).toBe('P');
});

test('page after the order › leads to the order, which asks for the code too', async () => {
  const { t } = await openPage(THANKS, { lang: 'fr', answers: answerOrder() });
  await page.getByRole('link', { name: t('order.thanks.follow') }).click();
  await expect.element(page.getByText(t('orders.code.first'))).toBeVisible();
  expect(location.pathname).toBe(`/fr${TRACK}`);
});

test('page of the order › says that too little is left by then, and leads to a new order', async () => {
  const { t } = await openPage(TRACK, {
    lang: 'fr',
    answers: {
      ...answerOrder(),
      [CONFIRM]: refuse(409, 'conflict', 'Two are left.'),
      'GET /api/items/{id}': { item: { ...ORDER.item, user_id: 9, sold: 'No', delivery: null, min_quantity: null } },
    },
  });
  await page.getByLabelText(t('accounts.code.label')).fill('123456');
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toMatchTextContent('Two are left.');
  await expect.element(alert).toMatchTextContent(t('orders.code.canceled'));
  await page.getByRole('link', { name: t('orders.code.again') }).click();
  await expect.element(page.getByRole('heading', { name: t('order.heading') })).toBeVisible();
  expect(location.pathname).toBe(`/fr${pathTo('order', { id: '7' })}`);
});

test('order of a fresh account › takes the code on the page of the buyer', async () => {
  const opened = await openPage(THANKS, {
    lang: 'fr',
    user: { id: 1, phone_verified: false, email_verified: false },
    answers: answerOrder({ user_id: 1 }),
  });
  const { t } = opened;
  await page.getByRole('link', { name: t('order.thanks.follow') }).click();
  await expect.element(page.getByText(t('orders.code.first'))).toBeVisible();
  // The page of one's own order, not of a guest's link.
  expect(location.pathname).toBe(`/fr${pathTo('buyerOrder', { id: '31' })}`);
  await expect.element(page.getByRole('link', { name: t('orders.code.profile') })).toBeVisible();
  await page.getByLabelText(t('accounts.code.label')).fill('123456');
  await expect.element(page.getByText(t('orders.code.done'))).toBeVisible();
  await expect.element(page.getByText(t('orders.code.first'))).not.toBeInTheDocument();
});

test('order of an account whose address is proven since › needs no code', async () => {
  const opened = await openPage(pathTo('buyerOrder', { id: '31' }), {
    lang: 'fr',
    user: { id: 1, phone_verified: false, email_verified: true },
    answers: answerOrder({ user_id: 1, isProven: true }),
  });
  const { t } = opened;
  await expect.element(page.getByText(t('orders.code.proven'))).toBeVisible();
  await expect.element(page.getByLabelText(t('accounts.code.label'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('orders.code.send') }).click();
  await expect.element(page.getByText(t('orders.code.done'))).toBeVisible();
  await expect.element(page.getByText(t('orders.code.proven'))).not.toBeInTheDocument();
  expect(bodiesOf(opened, CONFIRM)).toEqual([{}]);
});
