import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

interface Throwaway {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const asAdmin = async (sql: string): Promise<void> => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const create = async (template: string): Promise<Throwaway> => {
  const url = new URL(inject('templateUrl'));
  const name = `ghalla_test_${randomBytes(5).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
};

/** A migrated database of one's own, as fast as a file copy; `drop` ends it and whoever is still connected. */
export const cloneDatabase = (): Promise<Throwaway> => create(new URL(inject('templateUrl')).pathname.slice(1));

/** A database without anything in it. */
export const emptyDatabase = (): Promise<Throwaway> => create('template0');
