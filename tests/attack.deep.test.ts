import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { CALLS } from './support/calls.ts';
import { SEED } from './support/random.ts';
import { runMatrix } from './attack/matrix.ts';
import { sendGenerated } from './attack/requests.ts';
import { readDocumented, sendTo, type Documented } from './attack/send.ts';
import { createStrangers, createWorld, findChangedRows, readRows, renewAccount, type World } from './attack/world.ts';

// A part of `npm run attack`, with the same requests in each run.

let t: TestApp;
let world: World;
let documented: Documented;

beforeAll(async () => {
  t = await startApp();
  world = await createWorld(t);
  documented = await readDocumented(t);
});
afterAll(() => t.close());

test('strangers › change nothing that two other users own, and read none of their secrets', async () => {
  const strangers = await createStrangers(t);
  const { sent, faults } = await runMatrix({
    t,
    send: sendTo(t),
    world,
    strangers,
    documented,
    perKind: 3,
    roles: ['guest', 'farmer', 'delivery'],
  });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(600);
});

test('the same requests by somebody who may read the secrets, and changed rows › are found', async () => {
  const strangers = { ...(await createStrangers(t)), buyer: world.buyer };
  const include = (key: string): boolean => /^GET \/api\/buyer\/orders|^POST \/api\/chats\/messages/.test(key);
  const { faults } = await runMatrix({
    t,
    send: sendTo(t),
    world,
    strangers,
    documented,
    perKind: 3,
    roles: ['buyer'],
    include,
  });
  const before = await readRows(t);
  await t.deps.db.pool.query(`update orders set name = 'changed' where buyer_id = $1`, [world.buyer.id]);
  const changed = findChangedRows(before, await readRows(t), new Set([strangers.farmer.id]));
  expect(changed).toHaveLength(world.ids.order.length);
  expect(findChangedRows(before, await readRows(t), new Set([world.buyer.id]))).toEqual([]);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^buyer reads “zqsecret”\n {2}GET \/api\/buyer\/orders\/\d+ /),
      expect.stringMatching(/^buyer reads “zqsecret”\n {2}POST \/api\/chats\/messages /),
    ]),
  );
});

test('generated requests › get documented responses', async () => {
  const users = [
    undefined,
    await t.createUser({ role: 'buyer' }),
    await t.createUser(),
    await t.createUser({ role: 'admin' }),
  ];
  const { sent, faults, statuses } = await sendGenerated({
    send: sendTo(t),
    documented,
    users,
    renew: (user) => renewAccount(t, user),
    ids: [...Object.values(world.ids).flat(), 1, 2],
    perCall: 8,
    seed: SEED,
  });
  expect(faults).toEqual([]);
  expect(sent).toBe(CALLS.length * 8);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '422']));
});
