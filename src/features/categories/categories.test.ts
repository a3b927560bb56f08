import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Category } from './contract.ts';
import { findCategory } from './service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const list = async (path: string): Promise<Category[]> => (await t.request(`GET ${path}`)).body.categories;

describe('GET /api/categories', () => {
  it('returns all categories or those of one type, public and cacheable', async () => {
    const all = await list('/api/categories');
    const animals = await list('/api/categories/type/Animal');
    expect(animals.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(animals.length);
    expect(animals).toEqual(all.filter((category) => category.type === 'Animal'));
    expect(all.find((category) => category.slug === 'vegetables')).toMatchObject({ type: 'Product', status: 'active' });
    const { headers } = await t.call('GET /api/categories');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it.each(['Vehicle', 'animal', '1', '%00'])('returns 404 for the type %s', async (type) => {
    const { status, body } = await t.call(`GET /api/categories/type/${type}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('hides inactive categories but keeps their names for existing references', async () => {
    const before = await list('/api/categories/type/Product');
    const id = before[0]?.id ?? 0;
    await t.deps.db.updateTable('categories').set({ status: 'hidden' }).where('id', '=', id).execute();
    expect(await list('/api/categories/type/Product')).toHaveLength(before.length);
    t.deps.events.publish({ name: 'categories.changed' });
    expect(await list('/api/categories/type/Product')).toHaveLength(before.length - 1);
    expect(await findCategory(t.deps, id)).toMatchObject({ ar_name: before[0]?.ar_name, status: 'hidden' });
    expect(await findCategory(t.deps, 999_999)).toBeUndefined();
  });
});
