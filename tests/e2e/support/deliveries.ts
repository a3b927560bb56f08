import type { Order } from '#features/orders/contract.ts';
import { publishAccepted } from './items.ts';
import { test as base } from './test.ts';
import { randomPhone, type TestUser } from './users.ts';

interface Fixtures {
  readonly driver: TestUser;
  /** Gives the driver a confirmed order, which they accept. */
  readonly assignOrder: () => Promise<Order>;
}

/** Tests with a driver. */
export const test = base.extend<Fixtures>({
  driver: async ({ createUser, admin }, provide) => {
    const driver = await createUser({ role: 'buyer', proven: true, phone: randomPhone() });
    await admin.api('PUT /api/admin/users/{id}/role', { params: { id: driver.id }, body: { role: 'delivery' } });
    await provide(driver);
  },
  assignOrder: async ({ createUser, admin, driver }, provide) => {
    await provide(async () => {
      const [farmer, buyer] = [
        await createUser({ phone: randomPhone() }),
        await createUser({ role: 'buyer', proven: true }),
      ];
      const item = await publishAccepted(farmer, admin, { price: '3', quantity: 9 });
      const customer = { name: 'حليمة العلوي', phone: '0661203040', address: 'درب سيدي بوجيدة 12' };
      const { order } = await buyer.api('POST /api/orders/store', {
        body: { item_id: item.id, quantity: 1, city_id: item.city_id, ...customer },
      });
      const body = { delivery_id: driver.id, status: 'confirmed' as const };
      await admin.api('POST /api/admin/orders/{id}/update', { params: { id: order.id }, body });
      await driver.api('POST /api/delivery/orders/{id}/accept', { params: { id: order.id } });
      return order;
    });
  },
});
