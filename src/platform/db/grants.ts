import pg from 'pg';

/** Tables that the application only reads. Rows are added to `audit_chain` by the trigger on `audit_log`. */
const READ_ONLY = ['migrations', 'schema_objects', 'audit_chain'];

/** Any constant that every process uses: 'gran'. */
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
    revoke insert, update, delete on ${READ_ONLY.join()} from ${name};
    revoke update, delete on audit_log from ${name}`);
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
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
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
