import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { openDb } from '../db/db.ts';
import { createLog } from '#platform/core/log.ts';
import { openBus } from './bus.ts';

test('check › fails where what is sent does not arrive, as through a pooler in transaction mode', async () => {
  const [database, other] = [await cloneDatabase(), await cloneDatabase()];
  const db = openDb(database.applicationUrl, 2);
  // Notifications stay within their database.
  const [right, wrong] = [openBus(db, createLog('silent')), openBus(db, createLog('silent'), other.applicationUrl)];
  onTestFinished(async () => {
    await Promise.all([right.close(), wrong.close()]);
    await db.destroy();
    await Promise.all([database.drop(), other.drop()]);
  });
  await Promise.all([right.ready, wrong.ready]);
  await right.check();
  await expect(wrong.check(300)).rejects.toThrow(/^DATABASE_LISTEN_URL is required/);
});
