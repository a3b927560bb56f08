import { createHmac } from 'node:crypto';
import type { TestUser, TestApp } from './app.ts';

/**
 * Creates many buyers with a session each, directly in the tables: a hundred sign-ups would hash passwords for half a
 * minute. The session tokens are signed like those of the app.
 */
export const createUsers = async ({ deps }: TestApp, count: number): Promise<TestUser[]> => {
  const { rows } = await deps.db.pool.query<{ id: number; email: string }>(
    `insert into users (first_name, last_name, email, email_verified)
     select 'Crowd', n::text, 'crowd-' || n || '-' || md5(random()::text) || '@ghalla.example', true
     from generate_series(1, $1::int) n returning id, email`,
    [count],
  );
  await deps.db.pool.query(
    `insert into sessions (user_id, token, expires_at)
     select id, 'crowd-' || id, now() + interval '1 day' from unnest($1::int[]) id`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id, email }) => {
    const signature = createHmac('sha256', deps.secret).update(`crowd-${id}`).digest('base64');
    return { id, email, password: '', token: `crowd-${id}.${signature}` };
  });
};

/** Makes the sessions of a user last through jumps of the clock of 60 days: those of administrators end after 12 hours. */
export const extendSessions = ({ deps }: TestApp, { id }: TestUser): Promise<unknown> =>
  deps.db.pool.query(
    `update sessions set created_at = created_at + interval '60 days', expires_at = expires_at + interval '60 days'
     where user_id = $1`,
    [id],
  );
