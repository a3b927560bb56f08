import pg from 'pg';

// The key of the advisory lock: 'seed' in ASCII.
const LOCK = 0x73656564;

/**
 * Runs `work` while no other process seeds this database, on a connection without timeouts. The lock belongs to the
 * connection, so it is released even when the process is killed.
 * @param ownerUrl of the role that owns the tables: many rows are added without their indexes
 */
export const withSeedLock = async <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The rows to seed: the demo market, or a number of synthetic items. */
export type SeedKind = 'demo' | number;

export interface Seeding {
  readonly kind: SeedKind;
  /** All ages count from here, so that a resumed seeding gives the same rows as an uninterrupted one. */
  readonly startedAt: Date;
}

/**
 * Returns the unfinished seeding if there is one. Otherwise starts one of this kind if the database is empty, and returns
 * `null` if it is not or has been seeded.
 */
export const findOrStartSeeding = async (client: pg.Client, kind: SeedKind, now: Date): Promise<Seeding | null> => {
  const { rows } = await client.query<{ name: string; begun_at: Date; done: boolean }>(
    'select name, begun_at, done_at is not null as done from seedings',
  );
  const existing = rows[0];
  if (existing?.done) return null;
  if (existing)
    return { kind: existing.name === 'demo' ? 'demo' : Number(existing.name), startedAt: existing.begun_at };
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount) return null;
  await client.query('insert into seedings (name, begun_at) values ($1, $2)', [String(kind), now]);
  return { kind, startedAt: now };
};

export const markSeedingDone = (client: pg.Client, { kind }: Seeding): Promise<unknown> =>
  client.query('update seedings set done_at = now() where name = $1', [String(kind)]);
