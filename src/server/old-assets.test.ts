import { rm } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { diskStorage } from '#platform/transport/storage/disk.ts';
import { openOldAssets, storeBuild } from './old-assets.ts';
import { DAY } from '#lib/days.ts';

// The files of builds that were replaced, which open tabs may still request.

const folder = await createTemporaryFolder('builds');
const storage = diskStorage(folder);
let now: number;
const deps = { storage, clock: { now: () => new Date(now) } };

beforeEach(async () => {
  now = Date.parse('2026-06-15T12:00:00Z');
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const createBuild = (...names: string[]) =>
  new Map(names.map((name) => [`assets/${name}`, toBytes(`code of ${name}`)]));

/** Finds a file as a server that starts now does. */
const find = async (name: string): Promise<string | null> => {
  const bytes = await openOldAssets(deps).find(`assets/${name}`, null);
  return bytes && new TextDecoder().decode(bytes);
};

test('storeBuild › deletes the files of a build 30 days after another build has replaced it', async () => {
  await storeBuild(deps, createBuild('one.js', 'both.js'));
  await storeBuild(deps, createBuild('two.js', 'both.js'));
  now += 29 * DAY;
  await storeBuild(deps, createBuild('two.js', 'both.js'));
  expect([await find('one.js'), await find('two.js')]).toEqual(['code of one.js', 'code of two.js']);
  now += 2 * DAY;
  await storeBuild(deps, createBuild('two.js', 'both.js'));
  expect([await find('one.js'), await find('both.js')]).toEqual([null, 'code of both.js']);
  expect(await storage.get('builds/assets/one.js')).toBeNull();
});

test('storeBuild › keeps the files of an earlier build that runs again', async () => {
  await storeBuild(deps, createBuild('old.js'));
  await storeBuild(deps, createBuild('new.js'));
  await storeBuild(deps, createBuild('old.js'));
  now += 31 * DAY;
  await storeBuild(deps, createBuild('old.js'));
  expect([await find('old.js'), await find('new.js')]).toEqual(['code of old.js', null]);
});

test('storeBuild › stores nothing more when the process stops; the next process stores the rest', async () => {
  let stopping = false;
  const put: typeof storage.put = async (...args) => {
    await storage.put(...args);
    stopping = true;
  };
  const build = createBuild('first.js', 'second.js');
  await storeBuild({ ...deps, storage: { ...storage, put } }, build, () => stopping);
  expect([await find('first.js'), await find('second.js')]).toEqual([null, null]);
  await storeBuild(deps, build);
  expect([await find('first.js'), await find('second.js')]).toEqual(['code of first.js', 'code of second.js']);
});

test('openOldAssets › finds the files of a build that starts later, and no others', async () => {
  const server = openOldAssets(deps);
  await storeBuild(deps, createBuild('later.js'));
  expect(new TextDecoder().decode((await server.find('assets/later.js', null)) ?? undefined)).toBe('code of later.js');
  expect(await server.find('assets/nothing.js', null)).toBeNull();
  expect(await server.find('assets/../index.json', null)).toBeNull();
});
