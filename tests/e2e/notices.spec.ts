import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { offer } from './support/goods.ts';
import { mailKeyOf } from './support/mail-key.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

const ar = textsIn('ar');
const fr = textsIn('fr');
const desk = { viewport: { width: 1280, height: 800 } };

test('the bell counts up while somebody orders, opens below it, and is quiet once all is read', async ({
  browserOf,
  person,
  admin,
}) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const item = await offer(seller, admin, { title: 'Figues sèches', quantity: 9 });
  const page = await browserOf(seller, desk);
  const line = page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname.startsWith('/app/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    );
  await visit(page, pathIn('fr', PATHS.privacy));
  await line;
  const bell = (count: number) =>
    page.getByRole('button', { name: count ? fr('layout.notices_new', { count }) : fr('layout.notices'), exact: true });
  // That the listing is published.
  await expect(bell(1)).toBeVisible();

  const { order } = await buyer.api('POST /api/orders/store', {
    body: {
      item_id: item.id,
      name: 'Hamza',
      phone: '0661203040',
      city_id: item.city_id ?? 0,
      address: 'Derb 12',
      quantity: 2,
    },
  });
  await expect(bell(2)).toBeVisible();
  // In the seller's own language, whatever page they look at.
  await expect(page.getByRole('status').getByText('وصلك طلب جديد')).toBeVisible();

  await bell(2).click();
  const panel = page.getByRole('dialog', { name: fr('layout.notices') });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByText('Nouvelle commande pour')).toBeVisible();
  await panel.getByRole('button', { name: fr('notifications.read_all') }).click();
  await expect(bell(0)).toBeVisible();
  await panel.getByText('Nouvelle commande pour').click();
  await arrives(page, pathIn('fr', pathTo('sellerOrder', { id: String(order.id) })));
  expect((await seller.api('GET /api/notifications')).unread).toBe(0);
});

test('e-mails are ended by the link of a letter, and begun again among the notices', async ({ browserOf, person }) => {
  const somebody = await person();
  const guest = await browserOf(null);
  await visit(guest, pathIn('fr', pathTo('unsubscribe', { token: mailKeyOf(somebody.id, ['chat']) })));
  const wishes = async () =>
    (await somebody.api('GET /api/notifications/mail')).groups
      .filter(({ wanted }) => !wanted)
      .map(({ group }) => group);
  expect(await wishes()).toEqual([]);
  await guest.getByRole('button', { name: fr('notifications.stop.button') }).click();
  await expect(guest.getByRole('status').getByText(fr('notifications.stop.ended'))).toBeVisible();
  expect(await wishes()).toEqual(['chat']);

  const page = await browserOf(somebody);
  await visit(page, pathIn('ar', PATHS.notifications));
  await expect(page.getByText(ar('notifications.empty'), { exact: true })).toBeVisible();
  const wish = (group: 'chat' | 'orders') =>
    page.getByRole('switch', {
      name: `${ar(`notifications.mail.${group}`)} ${ar(`notifications.mail.${group}_text`)}`,
    });
  await expect(wish('chat')).not.toBeChecked();
  await expect(wish('orders')).toBeChecked();
  await wish('chat').check();
  await expect.poll(wishes).toEqual([]);
});
