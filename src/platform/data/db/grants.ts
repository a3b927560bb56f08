import pg from 'pg';
import { explainConnection, withClient } from '../postgres/external.ts';

/** Milliseconds to wait for a connection: a busy server may take long when the market starts. */
const CONNECT_WAIT = 60_000;

const CHANGES = 'insert, update, delete';

/** The rights that the application does not have. Rows are added to `audit_chain` by the trigger on `audit_log`. */
const REVOKED = {
  migrations: CHANGES,
  schema_objects: CHANGES,
  audit_chain: CHANGES,
  audit_log: 'update, delete',
} as const;

/**
 * The initial settings of the application's sessions. They are defaults of its role: a pooler in transaction mode accepts no
 * settings with a connection, and passes the settings of a session on to the next one.
 */
const SESSION = {
  jit: 'off',
  // The value for solid state disks.
  random_page_cost: '1.1',
  TimeZone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
} as const;

/** The statements that make these the defaults of a role in a database; both are quoted identifiers. */
export const toSessionDefaults = (role: string, database: string): string =>
  Object.entries(SESSION)
    .map(([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}'`)
    .join(';\n');

/** Any constant that is the same in every process: 'gran'. */
const LOCK = 0x6772616e;

const isComplete = async (client: pg.Client, role: string): Promise<boolean> => {
  const { rows } = await client.query<{ complete: boolean }>(
    `select bool_and(has_table_privilege(r.oid, c.oid, 'select')) as complete from pg_class c, pg_roles r
     where r.rolname = $1 and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
       and not c.relispartition`,
    [role],
  );
  return rows[0]?.complete === true;
};

const grant = async (client: pg.Client, role: string, password: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const name = client.escapeIdentifier(role);
  if (rowCount === 0) await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    `);
  const { rows } = await client.query<{ statement: string }>(
    // A restored database has the tables of its own version at first.
    `select format('revoke %s on %s from %s', rights, to_regclass(of), $2::text) as statement
     from jsonb_each_text($1) as revoked(of, rights) where to_regclass(of) is not null`,
    [REVOKED, name],
  );
  for (const { statement } of rows) await client.query(statement);
};

/**
 * Lets the role of `url` read and write the rows of all tables, but change no table, trigger or function, and only add to the
 * audit log. Creates the role with the password of `url` if there is none. Does nothing if both URLs have the same role.
 * @param ownerUrl of the role that owns the tables
 */
export const grantAccess = async (ownerUrl: string, url: string): Promise<void> => {
  const [owner, { username, password }] = [new URL(ownerUrl), new URL(url)];
  if (username === owner.username) return;
  const role = decodeURIComponent(username);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_WAIT });
  client.on('error', () => {});
  await client.connect();
  try {
    if (await isComplete(client, role)) return;
    await client.query('begin');
    // Processes that start together would change the same rows of the catalog. The end of the connection ends the transaction.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await grant(client, role, decodeURIComponent(password));
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/**
 * Sets the defaults of the sessions of `url` that the application needs, such as the statement timeout. A role may do this for
 * itself. Sessions that a pooler has open keep the old ones. Throws an error of one line when the role cannot connect.
 */
export const setSessionDefaults = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WAIT });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw explainConnection('DATABASE_URL', url, error);
  });
  try {
    const { rows } = await client.query<{ role: string; database: string; complete: boolean }>(
      `select current_user as role, current_database() as database,
         (select bool_and(current_setting(name) = value) from jsonb_each_text($1) as setting(name, value)) as complete`,
      [SESSION],
    );
    const [session] = rows;
    if (!session || session.complete) return;
    const [role, database] = [client.escapeIdentifier(session.role), client.escapeIdentifier(session.database)];
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK}); ${toSessionDefaults(role, database)}; commit`);
  } finally {
    await client.end();
  }
};

/** Identifies the database of a connection: poolers may give it another name than the server. */
const identify = (setting: string, url: string): Promise<{ oid: number; name: string }> =>
  withClient(url, CONNECT_WAIT, async (client) => {
    const { rows } = await client.query<{ oid: number; name: string }>(
      'select oid::int, datname as name from pg_database where datname = current_database()',
    );
    return rows[0] ?? { oid: 0, name: '' };
  }).catch((error: unknown) => {
    throw explainConnection(setting, url, error);
  });

/** Throws an error of one line, or one that says why there is no connection, unless both URLs are of the same database. */
export const assertSameDatabase = async (ownerUrl: string, url: string): Promise<void> => {
  const [owner, application] = [await identify('DATABASE_OWNER_URL', ownerUrl), await identify('DATABASE_URL', url)];
  if (owner.oid !== application.oid || owner.name !== application.name)
    throw new Error(
      `DATABASE_OWNER_URL is the database ${owner.name}, but DATABASE_URL is ${application.name === owner.name ? 'one on another server' : application.name}: both must be the same`,
    );
};
