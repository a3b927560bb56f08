import { PATHS } from '../../src/lib/paths.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { getSentCode } from './support/outbox.ts';
import { expect, localizedPath, test, visit, waitForHydration } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone } from './support/users.ts';

// What a guest has to do on a phone, in Arabic: the fewest taps and keys to an order, and back to it without its link.

const t = getTexts('ar');

test('guest › orders from the home page with six taps and 25 keys, and finds the order by phone and code', async ({
  page,
  admin,
  createUser,
}) => {
  const word = randomWord('ar');
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, {
    title: `طماطم ${word}`,
    price: '5',
    quantity: 3000,
    delivery: 'pickup,seller',
    delivery_fee: '40',
    min_quantity: 30,
  });
  let taps = 0;
  let keys = 0;
  const tap = async (target: ReturnType<typeof page.locator>): Promise<void> => {
    taps += 1;
    await target.click();
  };
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    await page.keyboard.type(text);
  };

  await visit(page, localizedPath('ar', PATHS.home));
  await waitForHydration(page);
  await tap(page.locator(`a[href$="/${item.id}"]`).filter({ visible: true }).first());
  await page.waitForURL((url) => url.pathname.endsWith(`/${item.id}`));
  await waitForHydration(page);
  await tap(page.getByRole('link', { name: t('item.order') }).filter({ visible: true }));
  const form = page.getByRole('form', { name: t('order.heading') });
  // The minimum is filled in, and so is the city.
  await expect(form.getByRole('textbox', { name: t('order.quantity') })).toHaveValue('30');
  await expect(form.getByLabel(t('order.city'))).toHaveValue(String(item.city_id));
  const phone = randomPhone();
  await tap(form.getByLabel(t('order.name')));
  await type('كريم بناني');
  await tap(form.getByLabel(t('order.phone')));
  await type(phone);
  await tap(form.getByLabel(t('order.address'), { exact: true }));
  await type('السوق');
  await tap(form.getByRole('button', { name: t('order.now') }));
  await expect(page.getByRole('heading', { level: 1, name: t('order.thanks.title') })).toBeVisible();
  await expect(page.getByText('190,00').first()).toBeVisible();
  expect({ taps, keys }).toEqual({ taps: 6, keys: 25 });

  // Later, without the link.
  await visit(page, localizedPath('ar', PATHS.findOrder));
  await page.getByLabel(t('accounts.phone')).fill(phone);
  await page.getByRole('button', { name: t('accounts.code.send') }).click();
  await page.getByLabel(t('accounts.code.label')).fill(await getSentCode(phone));
  await page.getByRole('link', { name: item.title }).click();
  await expect(page.getByRole('heading', { name: t('orders.status.pending') })).toBeVisible();
});
