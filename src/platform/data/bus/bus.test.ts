import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { openDb } from '../db/db.ts';
import { createLog } from '#platform/core/log.ts';
import { notify, openBus } from './bus.ts';
import type { Frame } from './frames.ts';

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

/** Opens a database with one bus, and one that records the frames that arrive over a connection of its own. */
const openTwo = async () => {
  const database = await cloneDatabase();
  const db = openDb(database.applicationUrl, 4);
  const [sender, receiver] = [openBus(db, createLog('silent')), openBus(db, createLog('silent'))];
  onTestFinished(async () => {
    await Promise.all([sender.close(), receiver.close()]);
    await db.destroy();
    await database.drop();
  });
  const received: Frame[] = [];
  receiver.subscribe({ onFrame: (frame) => received.push(frame) });
  await Promise.all([sender.ready, receiver.ready]);
  /** Returns the texts that have arrived, once there are `count`. */
  const getTexts = async (count: number): Promise<unknown[]> => {
    await expect.poll(() => received.length).toBe(count);
    return received.map((frame) => ('publication' in frame ? frame.publication.data : null));
  };
  return { db, sender, received, getTexts };
};
const toFrame = (data: string): Frame => ({ origin: 'here', publication: { to: 7, event: 'chat', data } });

test('send › long frames arrive whole and in order with short ones, many at once too', async () => {
  const { db, sender, getTexts } = await openTwo();
  const texts = ['ط'.repeat(60_000), 'short', '🍅'.repeat(30_000), 'a'.repeat(200_000), 'end'];
  await sender.send(texts.map(toFrame));
  expect(await getTexts(5)).toEqual(texts);
  const rounds = Array.from({ length: 40 }, (_, n) => [`${n} ${'b'.repeat(20_000)}`, `${n} after`]);
  await Promise.all(rounds.map((round) => sender.send(round.map(toFrame))));
  const arrived = (await getTexts(85)).slice(5);
  // Each statement is a commit of its own; in each, the short frame follows the long one.
  expect(arrived.toSorted()).toEqual(rounds.flat().toSorted());
  for (const [long, after] of rounds) expect(arrived.indexOf(after)).toBe(arrived.indexOf(long) + 1);
  const { rows } = await db.pool.query('select count(*)::int as count from long_frames');
  expect(rows).toEqual([{ count: 43 }]);
});

test('notify › sends long frames with the commit, and nothing of a rollback', async () => {
  const { db, sender, received, getTexts } = await openTwo();
  const long = 'c'.repeat(30_000);
  const failed = db.transaction().execute(async (trx) => {
    await notify(trx, [toFrame(long)]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await db.transaction().execute(async (trx) => {
    await notify(trx, [toFrame(`${long} kept`)]);
    await sender.send([toFrame('before the commit')]);
    expect(await getTexts(1)).toEqual(['before the commit']);
  });
  expect(await getTexts(2)).toEqual(['before the commit', `${long} kept`]);
  await expect(sender.send([toFrame('d'.repeat(250_000))])).rejects.toThrow(RangeError);
  await sender.send([toFrame('last')]);
  await getTexts(3);
  expect(received).toHaveLength(3);
});
