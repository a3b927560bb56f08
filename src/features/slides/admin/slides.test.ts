import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { uploadImage } from '#tests/support/uploads.ts';
import type { AdminSlide } from './contract.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;
let first: AdminSlide;

const listAllSlides = async (): Promise<AdminSlide[]> =>
  (await t.call('GET /api/admin/slides', { as: admin })).body.slides;
const listVisibleSlides = async (): Promise<{ id: number; fr_title: string }[]> =>
  (await t.call('GET /api/slides')).body.slides;
const add = (overrides: object = {}) =>
  t.call('POST /api/admin/slides', { as: admin, body: { ...first, position: null, ...overrides } });
const change = (slide: AdminSlide, overrides: object = {}) =>
  t.call(`PUT /api/admin/slides/${slide.id}`, { as: admin, body: { ...slide, ...overrides } });
const remove = (id: number) => t.call(`DELETE /api/admin/slides/${id}`, { as: admin });
const lastAuditEntry = () => t.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  farmer = await t.createUser();
});
beforeEach(async () => {
  for (const { id, position } of await listAllSlides()) if (position > 3) await remove(id);
  const [slide] = await listAllSlides();
  if (!slide) throw new Error('no slide');
  first = slide;
});
afterAll(() => t.close());

describe('/api/slides, /api/admin/slides', () => {
  test('GET returns three public slides, cacheable for a minute', async () => {
    const { body, headers } = await t.call('GET /api/slides');
    expect(body.slides.map((slide) => slide.link)).toEqual([
      '/search/All',
      '/dashboard/items/create',
      '/search/Product',
    ]);
    // Goals, policy and slogan, each drawn for both directions.
    expect(body.slides.map(({ rtl_picture, ltr_picture }) => [rtl_picture, ltr_picture])).toEqual([
      ['art/goals.svg', 'art/goals-ltr.svg'],
      ['art/policy.svg', 'art/policy-ltr.svg'],
      ['art/slogan.svg', 'art/slogan-ltr.svg'],
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body.slides[0]).not.toHaveProperty('status');
  });

  test('POST, PUT and reorder take effect at once', async () => {
    await change(first, { fr_title: 'Bienvenue au souk' });
    expect((await listVisibleSlides())[0]?.fr_title).toBe('Bienvenue au souk');
    expect(await lastAuditEntry()).toMatchObject({
      action: 'slide.edited',
      before: { fr_title: first.fr_title },
      after: { fr_title: 'Bienvenue au souk' },
    });
    await change(first);
    const added = await add({ link: '/fr/sellers?sort=largest' });
    expect([added.status, added.body.slide]).toMatchObject([201, { position: 4, link: '/sellers?sort=largest' }]);
    const ids = (await listVisibleSlides()).map(({ id }) => id);
    expect(ids.at(-1)).toBe(added.body.slide.id);
    const reorder = (list: number[]) => t.call('POST /api/admin/slides/reorder', { as: admin, body: { ids: list } });
    expect((await reorder(ids.slice(1))).status).toBe(409);
    await reorder([...ids.slice(-1), ...ids.slice(0, -1)]);
    expect((await listVisibleSlides())[0]?.id).toBe(added.body.slide.id);
    await reorder(ids);
    await remove(added.body.slide.id);
    expect((await listVisibleSlides()).map(({ id }) => id)).toEqual(ids.slice(0, -1));
  });

  test('PUT accepts uploaded pictures for each direction and deletes them with the slide', async () => {
    const [rtl_picture, ltr_picture] = [await uploadImage(t, admin), await uploadImage(t, admin)];
    const { body } = await add({ rtl_picture, ltr_picture });
    expect(body.slide).toMatchObject({ rtl_picture, ltr_picture });
    expect((await t.call(`DELETE /api/items/delete-image/${ltr_picture.slice(8)}`, { as: admin })).status).toBe(409);
    await remove(body.slide.id);
    for (const path of [rtl_picture, ltr_picture]) expect((await t.request(`GET /${path}`)).status).toBe(404);
  });
});

describe('/api/admin/slides validation', () => {
  test('rejects hiding or removing the last visible slide', async () => {
    const [remaining, ...others] = await listAllSlides();
    for (const slide of others) expect((await change(slide, { status: 'hidden' })).status).toBe(200);
    expect(await listVisibleSlides()).toHaveLength(1);
    expect((await change(remaining as AdminSlide, { status: 'hidden' })).status).toBe(409);
    expect((await remove(remaining?.id ?? 0)).status).toBe(409);
    for (const slide of others) await change(slide, { status: 'active' });
    expect(await listVisibleSlides()).toHaveLength(3);
  });

  test.each([
    'https://example.com',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    '/nowhere',
    '/search/All x',
    '/api/items',
  ])('rejects the link %s', async (link) => {
    const { status, body } = await add({ link });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['link']]);
  });

  test('reports all missing and too long texts at once', async () => {
    const { status, body } = await add({ ar_title: '', fr_text: 'x'.repeat(161), en_action: null, link: '' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['ar_title', 'en_action', 'fr_text', 'link']]);
  });

  test('rejects pictures of other sites, both at once', async () => {
    const { status, body } = await add({ rtl_picture: 'art/icons.svg', ltr_picture: await uploadImage(t, farmer) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['rtl_picture', 'ltr_picture']]);
  });

  test('rejects more than six slides', async () => {
    for (let n = 4; n <= 6; n += 1) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });

  test('rejects other roles, and unknown ids', async () => {
    for (const [as, status] of [[undefined, 401] as const, [farmer, 403] as const]) {
      expect((await t.call('GET /api/admin/slides', { as })).status).toBe(status);
      expect((await t.call('POST /api/admin/slides', { as, body: first })).status).toBe(status);
      expect((await t.call(`PUT /api/admin/slides/${first.id}`, { as, body: first })).status).toBe(status);
      expect((await t.call(`DELETE /api/admin/slides/${first.id}`, { as })).status).toBe(status);
      expect((await t.call('POST /api/admin/slides/reorder', { as, body: { ids: [1] } })).status).toBe(status);
    }
    expect((await change({ ...first, id: 999_999 })).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
  });
});
