import type { TestUser, TestApp } from './app.ts';
import { createUsers } from './create-users.ts';

export interface Fixtures {
  readonly seller: TestUser;
  readonly buyer: TestUser;
  readonly driver: TestUser;
  readonly admin: TestUser;
  /** A farmer who is not involved in the order. */
  readonly stranger: TestUser;
}

const ROLES = { seller: 'farmer', buyer: 'buyer', driver: 'delivery', admin: 'admin', stranger: 'farmer' } as const;

/** Creates the users of an order at once, each with a name, a phone number and a session. */
export const createFixtures = async (t: TestApp): Promise<Fixtures> => {
  const names = Object.keys(ROLES) as (keyof Fixtures)[];
  const users = await createUsers(t, names.length);
  await t.deps.db.pool.query(
    `update users u set role = p.role, first_name = initcap(p.name), last_name = 'Test',
       phone_number = '+2126' || lpad((61000000 + u.id)::text, 8, '0')
     from unnest($1::int[], $2::text[], $3::text[]) p (id, name, role) where u.id = p.id`,
    [users.map(({ id }) => id), names, names.map((name) => ROLES[name])],
  );
  return Object.fromEntries(names.map((name, index) => [name, users[index]])) as unknown as Fixtures;
};
