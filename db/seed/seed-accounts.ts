import type { Deps } from '#platform/context.ts';
import { createAccount } from '#features/accounts/service/create.ts';
import { getGazetteer } from '#features/places/service.ts';
import { demoUsers, type DemoUser } from './demo-users.ts';
import { DAY } from '#lib/days.ts';

/** The e-mail addresses of the seed's accounts; a live market must have none of them. */
export const DEMO_EMAILS: readonly string[] = demoUsers.map(({ email }) => email);

/** A demo user whose account exists. */
export interface SeededUser extends DemoUser {
  readonly id: number;
}

/**
 * Creates the missing accounts one after the other, so that their ids are always the same. Each account is 17 days older
 * than the next.
 */
export const seedAccounts = async (
  deps: Deps,
  demoUsersToSeed: readonly DemoUser[],
  startedAt: Date,
): Promise<SeededUser[]> => {
  const { cities } = await getGazetteer(deps);
  const cityIds = new Map(cities.map(({ slug, id }) => [slug, id]));
  const findAccounts = async () => {
    const rows = await deps.db.selectFrom('users').select(['id', 'email']).execute();
    return new Map(rows.map((row) => [row.email, row]));
  };
  const existing = await findAccounts();
  for (const [
    n,
    { email, phone, first_name, last_name, role, lang, city, for: standing },
  ] of demoUsersToSeed.entries()) {
    if (existing.has(email)) continue;
    await createAccount(deps, {
      email,
      phone,
      password: deps.config.DEMO_PASSWORD,
      first_name,
      last_name,
      role,
      for: standing,
      lang,
      city_id: cityIds.get(city) ?? null,
      emailVerified: true,
      phoneVerified: true,
      created_at: new Date(startedAt.getTime() - (400 - 17 * n) * DAY),
    });
  }
  const accounts = await findAccounts();
  return demoUsersToSeed.map((user) => {
    const row = accounts.get(user.email);
    if (!row) throw new Error(`${user.email} has no account`);
    return { ...user, id: row.id };
  });
};
