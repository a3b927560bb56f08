import { sql } from 'kysely';
import webpush from 'web-push';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import { seal, unseal } from '#platform/core/seal.ts';

/** The key pair of this installation (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface SealedKeys {
  readonly public_key: string;
  readonly private_key: string;
}

const findKeys = (db: PrimaryDb): Promise<SealedKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();

const tryUnseal = (secret: string, sealed: string): string | null => {
  try {
    return unseal(secret, sealed);
  } catch {
    return null;
  }
};

const generate = (secret: string, now: Date): SealedKeys & { readonly created_at: Date } => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return { public_key: publicKey, private_key: seal(secret, privateKey), created_at: now };
};

/**
 * Replaces keys that were sealed with another secret. Subscriptions belong to the old public key, so they are deleted;
 * browsers subscribe again with the new one.
 */
const replaceKeys = (db: PrimaryDb, secret: string, old: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('push_keys')
      .set(generate(secret, now))
      .where('public_key', '=', old)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await sql`delete from push_subscriptions`.execute(trx);
  });

/**
 * Reads the keys of the installation, and creates them at the first call. Processes that call it at once get the same ones: the
 * row is inserted once, and then read.
 * @param secret of the installation; keys that it does not decrypt are replaced
 */
export const readOrCreateKeys = async (db: PrimaryDb, secret: string, now: Date): Promise<VapidKeys> => {
  let stored = await findKeys(db);
  if (!stored) {
    await db
      .insertInto('push_keys')
      .values(generate(secret, now))
      .onConflict((conflict) => conflict.column('one').doNothing())
      .execute();
    stored = await findKeys(db);
  }
  if (stored && tryUnseal(secret, stored.private_key) === null) {
    await replaceKeys(db, secret, stored.public_key, now);
    stored = await findKeys(db);
  }
  if (!stored) throw new Error('the keys for push messages could not be stored');
  return { publicKey: stored.public_key, privateKey: unseal(secret, stored.private_key) };
};
