import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { getUnsubscribeToken } from './support/unsubscribe-token.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { confirmEmail } from './support/users.ts';

const ar = getTexts('ar');
const fr = getTexts('fr');
const DESKTOP = { viewport: { width: 1280, height: 800 } };

test('notification bell › counts a new order live, lists it and resets once all is read', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer', proven: true })];
  const item = await publishAccepted(seller, admin, { title: 'Figues sèches', quantity: 9 });
  const page = await openBrowserAs(seller, DESKTOP);
  const subscription = page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname.startsWith('/app/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    );
  await visit(page, localizedPath('fr', PATHS.privacy));
  await subscription;
  const bell = (count: number) =>
    page.getByRole('button', { name: count ? fr('layout.notices_new', { count }) : fr('layout.notices'), exact: true });
  // The notification that the item is accepted.
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
  // In the seller's own language, whatever the language of the page.
  await expect(page.getByRole('status').getByText('وصلك طلب جديد')).toBeVisible();

  await bell(2).click();
  const panel = page.getByRole('dialog', { name: fr('layout.notices') });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByText('Nouvelle commande pour')).toBeVisible();
  await panel.getByRole('button', { name: fr('notifications.read_all') }).click();
  await expect(bell(0)).toBeVisible();
  await panel.getByText('Nouvelle commande pour').click();
  await waitForPage(page, localizedPath('fr', pathTo('sellerOrder', { id: String(order.id) })));
  expect((await seller.api('GET /api/notifications')).unread).toBe(0);
});

test('e-mail preferences › unsubscribe by the link of an e-mail and resubscribe on the notifications page', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser();
  await confirmEmail(user);
  const guest = await openBrowserAs(null);
  await visit(guest, localizedPath('fr', pathTo('unsubscribe', { token: getUnsubscribeToken(user.id, ['chat']) })));
  const getDisabledGroups = async () =>
    (await user.api('GET /api/notifications/mail')).groups
      .filter(({ subscribed }) => !subscribed)
      .map(({ group }) => group);
  expect(await getDisabledGroups()).toEqual([]);
  await guest.getByRole('button', { name: fr('notifications.stop.button') }).click();
  await expect(guest.getByRole('status').getByText(fr('notifications.stop.ended'))).toBeVisible();
  expect(await getDisabledGroups()).toEqual(['chat']);

  const page = await openBrowserAs(user);
  await visit(page, localizedPath('ar', PATHS.notifications));
  await expect(page.getByText(ar('notifications.empty'), { exact: true })).toBeVisible();
  const groupSwitch = (group: 'chat' | 'orders') =>
    page.getByRole('switch', { name: ar('push.choose.mail_label', { name: ar(`notifications.mail.${group}`) }) });
  await expect(groupSwitch('chat')).not.toBeChecked();
  await expect(groupSwitch('orders')).toBeChecked();
  await groupSwitch('chat').check();
  await expect.poll(getDisabledGroups).toEqual([]);
});
