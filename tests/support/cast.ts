import type { Person, TestApp } from './app.ts';
import { crowd } from './crowd.ts';

export interface Cast {
  readonly seller: Person;
  readonly buyer: Person;
  readonly driver: Person;
  readonly admin: Person;
  /** Somebody who has to do with none of it. */
  readonly stranger: Person;
}

const ROLES = { seller: 'farmer', buyer: 'buyer', driver: 'delivery', admin: 'admin', stranger: 'farmer' } as const;

/** The people of an order, each with a name, a phone number and a session, at once. */
export const cast = async (t: TestApp): Promise<Cast> => {
  const names = Object.keys(ROLES) as (keyof Cast)[];
  const people = await crowd(t, names.length);
  await t.deps.db.pool.query(
    `update users u set role = p.role, first_name = initcap(p.name), last_name = 'Test',
       phone_number = '+2126' || lpad((61000000 + u.id)::text, 8, '0')
     from unnest($1::int[], $2::text[], $3::text[]) p (id, name, role) where u.id = p.id`,
    [people.map(({ id }) => id), names, names.map((name) => ROLES[name])],
  );
  return Object.fromEntries(names.map((name, at) => [name, people[at]])) as unknown as Cast;
};
