import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { PLAN_ROWS, startPlanMarket } from '#tests/support/plan-market.ts';
import { watchPlans, type PlanRead } from '#tests/support/query-plans.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { adminItems } from './admin/service.ts';

describe('GET /api/items/admin-items › reads few rows of a large table', () => {
  let t: TestApp;
  let getReads: (query: object) => Promise<{ reads: PlanRead[]; total: number }>;

  beforeAll(async () => {
    t = await startPlanMarket();
    const { owner: pool } = t;
    await pool.query(`update items set state = 'pending', audience = null where id % 100 = 1`);
    await pool.query(`update items set state = 'rejected', audience = null where id % 100 = 2`);
    await pool.query(`update items set deleted_at = now() where id % 100 = 3`);
    await pool.query(`update items set boosted_until = now() + interval '1 day' where id % 1000 = 4`);
    await pool.query('vacuum analyze items');
    const watched = watchPlans(t);
    const viewer = { id: 1, role: 'admin', for: 'Particular', lang: 'en', sessionId: '1' } as const;
    const ctx: FullUserCtx = { ...watched.ctx, db: watched.ctx.readDb, viewer };
    getReads = async (query) => {
      const work = () => adminItems(ctx, { page: 1, ...query });
      const { reads, answer } = await watched.collectReads(new Set(['items']), work);
      return { reads, total: answer.items.total };
    };
  }, 1_800_000);
  afterAll(() => t.close());

  // The exact count reads as many index entries as it counts, but no rows of the table.
  test.each([
    [{}],
    [{ page: 5 }],
    [{ type: 'Land' }],
    [{ category_id: 3 }],
    [{ city_id: 1 }],
    [{ city_id: 300 }],
    [{ type: 'Product', category_id: 3, city_id: 5 }],
    [{ status: 'pending' }],
    [{ status: 'rejected', type: 'Animal' }],
    [{ status: 'accepted' }],
    [{ status: 'deleted' }],
    [{ status: 'boosted' }],
    [{ status: 'deleted', city_id: 5 }],
    [{ q: 'mot1400' }],
    [{ q: 'mot1400', type: 'Product' }],
  ] as [object][])('%j', async (query) => {
    const { reads, total } = await getReads(query);
    expect(total).toBeGreaterThan(0);
    for (const read of reads) {
      expect(read.type, JSON.stringify(reads)).not.toBe('Seq Scan');
      const most =
        read.type.includes('Index Only') || read.type === 'Bitmap Index Scan' ? PLAN_ROWS + 1 : PLAN_ROWS / 8;
      expect(read.rows, JSON.stringify(reads)).toBeLessThanOrEqual(most);
    }
  });
});
