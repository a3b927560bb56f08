import { refreshWords } from '../../src/features/search/service.ts';
import type { Deps } from '../../src/platform/context.ts';
import { DEMO_EMAILS } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { alone, finish, seedingOf } from './seeding.ts';
import { seedSynthetic } from './synthetic/fill.ts';

/** Everybody knows the password of these accounts. Throws one line where the seed has left any. */
const refuseDemoAccounts = async ({ db }: Deps): Promise<void> => {
  const { rows } = await db.pool.query<{ email: string }>(
    'select email from users where email = any($1) and exists (select from seedings) order by id limit 1',
    [DEMO_EMAILS],
  );
  const email = rows[0]?.email;
  if (email) throw new Error(`MODE=live needs a database without demo accounts, and this one has ${email}`);
};

/**
 * Brings the market that `SEED` asks for into an empty database; what was cut short before is finished. Of processes
 * that start together one does it and the others wait. A live market gets nothing, and is refused where demo accounts
 * stand open: throws an error of one line.
 */
export const prepareMarket = async (deps: Deps): Promise<void> => {
  const { MODE, SEED } = deps.config;
  if (MODE === 'live') return refuseDemoAccounts(deps);
  if (SEED === 'none') return;
  await alone(deps.db.pool, async (client) => {
    const seeding = await seedingOf(client, SEED, deps.clock.now());
    if (!seeding) return;
    deps.log.info({ seed: seeding.wish }, 'making the market');
    const started = performance.now();
    if (seeding.wish === 'demo') await seedDemo(deps, seeding.begun);
    else await seedSynthetic(deps, client, seeding.wish, seeding.begun);
    // What happened before the market began goes to nobody as an e-mail.
    await client.query(`update notifications set mail = 'needless', mail_at = null where mail = 'due'`);
    await client.query('delete from outbox');
    await refreshWords(deps);
    await finish(client, seeding);
    deps.log.info({ seed: seeding.wish, ms: Math.round(performance.now() - started) }, 'the market is made');
  });
};
