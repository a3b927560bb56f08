import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startMarket } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { listFailures, seconds, useWorld, type Outcome } from './outcome.ts';
import { findLosses, order, startWriters, type World, type Writers } from './world.ts';

// Uploads that break, customers who race, and backups under load.

const run = promisify(execFile);

/** Sends a part of an upload and breaks the connection. */
const cutUpload = (world: World, token: string, share: number): Promise<void> => {
  const { hostname, port } = new URL(world.market.url);
  const boundary = 'cut';
  const picture = Buffer.alloc(200_000, 7);
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = `POST /api/items/upload-image HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.byteLength}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body.subarray(0, Math.floor(body.byteLength * share)), () => setTimeout(() => socket.destroy(), 20));
    });
    socket.on('close', () => resolve()).on('error', () => resolve());
  });
};

export const cutUploads = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const [token = ''] = world.tokens;
    const count = async () => {
      const [{ rows } = { rows: 0 }] = await world.sql<{ rows: number }>('select count(*)::int as rows from uploads');
      return { rows, files: (await readdir(path.join(world.dataDir, 'uploads'))).length };
    };
    const before = await count();
    let sent = 0;
    for (let n = 0; n < times; n += 1) {
      for (const share of [0.1, 0.5, 0.99]) {
        await cutUpload(world, token, share);
        sent += 1;
      }
    }
    await sleep(500);
    const after = await count();
    const [rows, files] = [after.rows - before.rows, after.files - before.files];
    return { measured: `${sent} uploads cut: ${rows} rows and ${files} files left`, passed: rows === 0 && files === 0 };
  });

export const lastUnit = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const winners: number[] = [];
    for (let n = 0; n < times; n += 1) {
      await world.sql(`update items set quantity = 1 where id = ${world.item}`);
      const responses = await Promise.all(
        Array.from({ length: 48 }, (_, k) => order(world, world.tokens[k % world.tokens.length] ?? '')),
      );
      winners.push(responses.filter(({ status }) => status === 201).length);
    }
    return {
      measured: `${times} races of 48 customers: ${winners.join(', ')} orders`,
      passed: winners.every((count) => count === 1),
    };
  });

export const backUpUnderLoad = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const [losses, durations]: [string[], number[]] = [[], []];
    let [passed, checked] = [true, 0];
    const all: Writers[] = [];
    for (let n = 0; n < times; n += 1) {
      const writers = startWriters(world);
      all.push(writers);
      await sleep(800);
      const file = path.join(os.tmpdir(), `ghalla-faults-${process.pid}-${n}.tar`);
      const elsewhere = await createTemporaryFolder('elsewhere');
      const env = { ...process.env, MODE: 'demo', LOG_LEVEL: 'error' };
      const since = performance.now();
      const { stdout } = await run(process.execPath, ['scripts/backup.ts', file], {
        env: { ...env, DATA_DIR: world.dataDir },
      });
      const at = Date.parse(/before (\S+)/.exec(stdout)?.[1] ?? '');
      await writers.stop();
      await run(process.execPath, ['scripts/restore.ts', file], { env: { ...env, DATA_DIR: elsewhere } });
      durations.push(performance.now() - since);
      const restored = await startMarket({ DATA_DIR: elsewhere, LOG_LEVEL: 'silent' });
      const before = all.flatMap(({ acknowledged }) => acknowledged).filter((placed) => placed.at < at);
      const { missing, whole } = await findLosses(elsewhere, world.item, before);
      checked += before.length;
      losses.push(String(missing));
      passed &&= missing === 0 && whole && before.length > 0;
      await restored.stop();
      await rm(file);
    }
    return {
      measured: `missing after each of ${times} restores: ${losses.join(', ')} of ${checked} orders acknowledged before the snapshots; backup and restore ${seconds(durations)}; failed meanwhile: ${listFailures(all)}`,
      passed,
    };
  });
