import { spawnSync } from 'node:child_process';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, cleanUp, copyProject, emptyFolder, open } from './embedded.testing.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const nodeRunsAsNobody = isRoot && spawnSync(process.execPath, ['-v'], { ...NOBODY, cwd: '/' }).status === 0;
const hasPostgresUser = spawnSync('id', ['postgres']).status === 0;

const WRITE = 'create table if not exists kept (n int); insert into kept values (1)';
const COUNT = 'select count(*)::int as n from kept';

afterEach(cleanUp, 30_000);

describe('users', () => {
  test.runIf(isRoot)('root, below a folder closed to others', { timeout: 30_000 }, async () => {
    const home = await emptyFolder();
    await chmod(home, 0o700);
    const folder = join(home, "l'été الغلّة", 'data');
    const { url, close } = await open(folder);
    await ask(url, WRITE);
    expect((await stat(join(folder, 'postgres'))).uid).toBe(0);
    expect(await close()).toBe(0);
  });

  test.runIf(isRoot && hasPostgresUser)('root, where namespaces are refused', { timeout: 30_000 }, async () => {
    const home = await emptyFolder();
    await chmod(home, 0o700);
    await writeFile(join(home, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${home}:${process.env['PATH']}` };
    const folder = join(home, 'data');
    const first = await open(folder, { env });
    await ask(first.url, WRITE);
    expect((await stat(join(folder, 'postgres'))).uid).not.toBe(0);
    expect(await first.close()).toBe(0);
    // The cluster stays its user's, also where namespaces would be allowed.
    const second = await open(folder);
    expect(await ask(second.url, COUNT)).toEqual([{ n: 1 }]);
    expect(await second.close()).toBe(0);
  });

  test.runIf(nodeRunsAsNobody)('an ordinary user, with packages just unpacked', { timeout: 30_000 }, async () => {
    const project = await copyProject(await emptyFolder(), NOBODY);
    const folder = join(project, 'data');
    const first = await open(folder, { ...NOBODY, project });
    await ask(first.url, WRITE);
    expect((await stat(join(folder, 'postgres'))).uid).toBe(NOBODY.uid);
    expect(await first.close()).toBe(0);
    // Root takes care that the folder stays usable for its owner.
    const asRoot = await open(folder, { project });
    expect(await ask(asRoot.url, COUNT)).toEqual([{ n: 1 }]);
    expect(await asRoot.close()).toBe(0);
    const again = await open(folder, { ...NOBODY, project });
    expect(await ask(again.url, COUNT)).toEqual([{ n: 1 }]);
    expect(await again.close()).toBe(0);
  });

  test.runIf(nodeRunsAsNobody)('another user is refused in one line', { timeout: 30_000 }, async () => {
    const project = await copyProject(await emptyFolder(), NOBODY);
    const folder = join(project, 'data');
    await mkdir(join(folder, 'postgres'), { recursive: true });
    await writeFile(join(folder, 'postgres/PG_VERSION'), '18\n');
    await expect(open(folder, { ...NOBODY, project })).rejects.toThrow(/^.* belongs to another user \(uid 0\): .*$/);
  });
});
