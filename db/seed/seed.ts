import { refreshVocabulary } from '#features/search/engine/vocabulary.ts';
import type { Deps } from '#platform/context.ts';
import { DEMO_EMAILS } from './seed-accounts.ts';
import { withSeedLock, markSeedingDone, findOrStartSeeding } from './seeding.ts';

/** Throws an error of one line when the database has demo accounts: their password is public. */
const rejectDemoAccounts = async ({ db }: Deps): Promise<void> => {
  const { rows } = await db.pool.query<{ email: string }>(
    'select email from users where email = any($1) and exists (select from seedings) order by id limit 1',
    [DEMO_EMAILS],
  );
  const email = rows[0]?.email;
  if (email) throw new Error(`MODE=live needs a database without demo accounts, and this one has ${email}`);
};

/**
 * Seeds an empty database as `SEED` says, or finishes a seeding that was interrupted. When several processes start
 * together, one seeds and the others wait. A live market is never seeded; throws an error of one line when it has demo
 * accounts.
 * @param ownerUrl of the role that owns the tables
 * @param announce called with a line when the example data are made
 */
export const prepareMarket = async (
  deps: Deps,
  ownerUrl: string,
  announce: (line: string) => void = () => {},
): Promise<void> => {
  const { MODE, SEED } = deps.config;
  if (MODE === 'live') return rejectDemoAccounts(deps);
  if (SEED === 'none') return;
  await withSeedLock(ownerUrl, async (client) => {
    const seeding = await findOrStartSeeding(client, SEED, deps.clock.now());
    if (!seeding) return;
    announce('Making the example data…');
    const started = performance.now();
    // Loaded when needed: the texts and libraries of the data would delay every later start.
    if (seeding.kind === 'demo') await (await import('./demo.ts')).seedDemo(deps, seeding.startedAt);
    else
      await (
        await import('./synthetic/seed-synthetic.ts')
      ).seedSynthetic(deps, client, seeding.kind, seeding.startedAt);
    // Users get no e-mails about the events of the seeding.
    await client.query(`update notifications set mail = 'needless', mail_at = null where mail = 'due'`);
    await client.query('delete from outbox');
    await refreshVocabulary(deps);
    await markSeedingDone(client, seeding);
    deps.log.debug({ seed: seeding.kind, ms: Math.round(performance.now() - started) }, 'the market is made');
  });
};
