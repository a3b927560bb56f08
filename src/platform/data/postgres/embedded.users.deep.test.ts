import { spawnSync } from 'node:child_process';
import { chmod, chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { COUNT, WRITE, runSql, cleanUp, copyProject, emptyFolder, open } from './embedded.testing.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const nodeRunsAsNobody = isRoot && spawnSync(process.execPath, ['-v'], { ...NOBODY, cwd: '/' }).status === 0;
const hasPostgresUser = spawnSync('id', ['postgres']).status === 0;

afterEach(cleanUp, 30_000);

describe('openEmbedded › users', () => {
  test.runIf(isRoot)('runs as root below a folder closed to others', { timeout: 60_000 }, async () => {
    const home = await emptyFolder();
    await chmod(home, 0o700);
    const folder = join(home, "l'été الغلّة", 'data');
    const opened = await open(folder);
    await runSql(opened.url, WRITE);
    expect((await stat(join(folder, 'postgres'))).uid).toBe(0);
    // PostgreSQL may run as another user, who can pass through the folder.
    expect((await stat(folder)).mode & 0o777).toBe(0o711);
    expect(await opened.close()).toBe(0);
  });

  test.runIf(isRoot && hasPostgresUser)(
    'runs as root where namespaces are not allowed',
    { timeout: 60_000 },
    async () => {
      const home = await emptyFolder();
      await chmod(home, 0o700);
      await writeFile(join(home, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      const env = { ...process.env, PATH: `${home}:${process.env['PATH']}` };
      const folder = join(home, 'data');
      const first = await open(folder, { env });
      await runSql(first.url, WRITE);
      expect((await stat(join(folder, 'postgres'))).uid).not.toBe(0);
      expect(await first.close()).toBe(0);
      // The cluster keeps its owner, even where namespaces are allowed.
      const second = await open(folder);
      expect(await runSql(second.url, COUNT)).toEqual([{ n: 1 }]);
      expect(await second.close()).toBe(0);
    },
  );

  test.runIf(nodeRunsAsNobody)(
    'runs as an ordinary user with freshly unpacked packages',
    { timeout: 60_000 },
    async () => {
      const project = await copyProject(await emptyFolder(), NOBODY);
      const folder = join(project, 'data');
      const first = await open(folder, { ...NOBODY, project });
      await runSql(first.url, WRITE);
      expect((await stat(join(folder, 'postgres'))).uid).toBe(NOBODY.uid);
      expect(await first.close()).toBe(0);
      // A start as root must keep the folder usable for its owner.
      const asRoot = await open(folder, { project });
      expect(await runSql(asRoot.url, COUNT)).toEqual([{ n: 1 }]);
      expect(await asRoot.close()).toBe(0);
      const again = await open(folder, { ...NOBODY, project });
      expect(await runSql(again.url, COUNT)).toEqual([{ n: 1 }]);
      expect(await again.close()).toBe(0);
      // A folder that root has taken over is reported clearly.
      await chown(join(folder, 'postgres'), 0, 0);
      const refused = /^The database in .* belongs to another user \(uid 0\): .*$/;
      await expect(open(folder, { ...NOBODY, project })).rejects.toThrow(refused);
    },
  );
});
