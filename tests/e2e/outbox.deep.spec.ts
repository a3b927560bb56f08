import { PATHS } from '#lib/paths.ts';
import { test } from './support/deliveries.ts';
import { expect, localizedPath, visit, waitForHydration, waitUntilStored } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Steps of a driver that arrive late: variants of outbox.spec.ts, whose parts are tested in src/screens/offline.

const lang = 'fr';
const t = getTexts(lang);
const at = (to: string): string => localizedPath(lang, to);

test('outbox › shows both versions when an order was changed meanwhile, and applies that of the driver when they ask for it', async ({
  openBrowserAs,
  admin,
  driver,
  assignOrder,
}) => {
  const order = await assignOrder();
  const getStatus = async () =>
    (await admin.api('GET /api/admin/orders/{id}', { params: { id: order.id } })).order.status;
  const page = await openBrowserAs(driver, { serviceWorkers: 'allow' });
  await visit(page, at(PATHS.deliveryOrders));
  await waitUntilStored(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('delivery.step.shipped') }).click();
  await expect(page.getByText(t('offline.queued'))).toBeVisible();
  await admin.api('PUT /api/admin/orders/{id}/status', {
    params: { id: order.id },
    body: { status: 'processing', was: 'confirmed' },
  });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: t('offline.refused_count', { count: 1 }) }).click();
  const row = page.getByRole('region', { name: t('offline.outbox') }).getByRole('listitem');
  await expect(row.getByRole('alert')).toContainText(t('orders.status.shipped'));
  await expect(row.getByRole('alert')).toContainText(t('orders.status.processing'));
  expect(await getStatus()).toBe('processing');
  await row.getByRole('button', { name: t('offline.anyway') }).click();
  await expect(row).toHaveCount(0);
  expect(await getStatus()).toBe('shipped');
});

test('outbox › a step that arrives after a reload is announced and shown, even if the code that does so loads slowly', async ({
  openBrowserAs,
  driver,
  assignOrder,
}) => {
  await assignOrder();
  const page = await openBrowserAs(driver);
  await visit(page, at(PATHS.deliveryOrders));
  const getStep = (status: 'shipped' | 'delivered') => page.getByRole('button', { name: t(`delivery.step.${status}`) });
  // The first request has no response.
  await page.route('**/api/delivery/orders/*/status*', () => {}, { times: 1 });
  const request = page.waitForRequest('**/api/delivery/orders/*/status*');
  await getStep('shipped').click();
  await request;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The code that announces it arrives after the page responds.
    if (body.includes('offline.arrived')) await waitForHydration(page);
    await route.fulfill({ response, body });
  });
  await visit(page, at(PATHS.deliveryOrders));
  await expect(page.getByText(t('offline.arrived', { what: '' }).slice(0, 7))).toBeVisible();
  await expect(getStep('delivered')).toBeVisible();
  await expect(getStep('shipped')).toHaveCount(0);
});
