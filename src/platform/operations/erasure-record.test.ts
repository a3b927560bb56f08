import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { completeErasureRecord, ERASURE_RECORD, readErasureRecord, type RecordEntry } from './erasure-record.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await createTemporaryFolder('erasures');
  file = path.join(folder, ERASURE_RECORD);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (n: number): RecordEntry => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  at: '2026-11-26T08:36:17.000Z',
  user: { id: n, created: '2026-10-01T10:00:00.123Z' },
  orders: [{ id: n + 40, created: '2026-10-02T10:00:00.000Z' }],
});

test('completeErasureRecord › adds what the record lacks, that other users cannot read', async () => {
  expect(await readErasureRecord(file)).toBeNull();
  expect(await completeErasureRecord(folder, [entry(1), entry(2)])).toBe(2);
  expect(await completeErasureRecord(folder, [entry(2), entry(3), entry(1)])).toBe(1);
  expect(await completeErasureRecord(folder, [entry(3)])).toBe(0);
  expect((await readErasureRecord(file))?.entries).toEqual([entry(1), entry(2), entry(3)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4);
});

test('completeErasureRecord › continues after half a line, and loses no entry', async () => {
  await completeErasureRecord(folder, [entry(1)]);
  await appendFile(file, JSON.stringify(entry(2)).slice(0, 50));
  expect(await completeErasureRecord(folder, [entry(1), entry(2), entry(3)])).toBe(2);
  expect(await readErasureRecord(file)).toEqual({
    entries: [entry(1), entry(2), entry(3)],
    unreadable: 1,
    isComplete: true,
  });
});

test('readErasureRecord › counts lines that are no entries', async () => {
  for (const line of ['{}', 'null', '[1]', JSON.stringify({ ...entry(1), user: { id: -1, created: 'x' } })]) {
    await appendFile(file, `${line}\n`);
  }
  expect(await readErasureRecord(file)).toEqual({ entries: [], unreadable: 4, isComplete: true });
});

test('completeErasureRecord › does nothing in a folder that does not exist', async () => {
  expect(await completeErasureRecord(path.join(folder, 'backups'), [entry(1)])).toBe(0);
});
