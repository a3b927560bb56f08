import type { Deps, UserCtx } from '../../src/platform/context.ts';
import { createAccount, updateProfile } from '../../src/features/accounts/service.ts';
import { gazetteer } from '../../src/features/places/service.ts';
import { storeUpload } from '../../src/features/uploads/service.ts';
import { demoPeople, type DemoPerson } from './people.ts';

/** The seed's own accounts: none of them may stand open in a live market. */
export const DEMO_EMAILS: readonly string[] = demoPeople.map(({ email }) => email);

/** A demo person with their account. */
export interface Member extends DemoPerson {
  readonly id: number;
  readonly hasAvatar: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes the accounts that are not there yet, one after the other so that their ids are always the same; each is some
 * weeks older than the next.
 */
export const seedAccounts = async (deps: Deps, people: readonly DemoPerson[], begun: Date): Promise<Member[]> => {
  const { cities } = await gazetteer(deps);
  const idOf = new Map(cities.map(({ slug, id }) => [slug, id]));
  const find = async () => {
    const rows = await deps.db.selectFrom('users').select(['id', 'email', 'avatar']).execute();
    return new Map(rows.map((row) => [row.email, row]));
  };
  const before = await find();
  for (const [n, { email, phone, first_name, last_name, role, lang, city, for: standing }] of people.entries()) {
    if (before.has(email)) continue;
    await createAccount(deps, {
      email,
      phone,
      password: deps.config.DEMO_PASSWORD,
      first_name,
      last_name,
      role,
      for: standing,
      lang,
      city_id: idOf.get(city) ?? null,
      emailVerified: true,
      phoneVerified: true,
      created_at: new Date(begun.getTime() - (400 - 17 * n) * DAY),
    });
  }
  const now = await find();
  return people.map((person) => {
    const row = now.get(person.email);
    if (!row) throw new Error(`${person.email} has no account`);
    return { ...person, id: row.id, hasAvatar: row.avatar !== null };
  });
};

/** Gives somebody their picture: one of our own making, kept as it is. */
export const giveAvatar = async (ctx: UserCtx, bytes: Uint8Array): Promise<void> => {
  const { path } = await storeUpload(ctx, ctx.viewer.id, bytes, { kind: 'image', ready: true });
  await updateProfile(ctx, { avatar: path });
};
