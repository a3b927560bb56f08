import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGS } from '#lib/lang.ts';
import { COMPONENTS_PATH, PATHS } from '#lib/paths.ts';
import { NO_EXTERNAL_SERVICES } from '../support/providers.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// npm run dev, in a copy of the sources that the test may change.

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['src', 'db', 'scripts', 'dist', 'package.json', 'package-lock.json', 'SECURITY.md', 'vite.config.ts'];

/** How long nothing may restart the server. */
const QUIET_MS = 20_000;

let folder = '';
let child: ChildProcess;
let exited: Promise<unknown>;
let output = '';

const countStarts = (): number => [...output.matchAll(/Ghalla\s+http:\/\/\S+/g)].length;
const origin = (): string => [...output.matchAll(/Ghalla\s+(http:\/\/\S+)/g)].at(-1)?.[1] ?? '';

test.beforeAll(async () => {
  folder = await createTemporaryFolder('dev');
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const env = {
    ...process.env,
    ...NO_EXTERNAL_SERVICES,
    NODE_ENV: '',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'none',
  };
  child = spawn(process.execPath, ['scripts/dev.js'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  exited = once(child, 'exit');
  const read = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  await expect.poll(countStarts, { timeout: 120_000 }).toBe(1);
});

test.afterAll(async () => {
  child.kill('SIGTERM');
  await exited;
  await rm(folder, { recursive: true, force: true });
});

test('npm run dev › shows a changed component with the state of its page, and restarts nothing by itself', async ({
  page,
}) => {
  const t = getTexts('fr');
  const started = Date.now();
  // The first visit waits until Vite has transformed all sources of the page.
  await page.goto(origin() + localizedPath('fr', PATHS.findOrder), { timeout: 120_000 });
  await visit(page, origin() + localizedPath('fr', PATHS.findOrder));
  const phone = page.getByLabel(t('accounts.phone'));
  await phone.fill('0661');
  const file = path.join(folder, 'src/screens/shell/footer.tsx');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('<footer', '<footer data-changed'));
  await expect(page.locator('footer[data-changed]')).toBeVisible();
  await expect(phone).toHaveValue('0661');
  await expect.poll(() => Date.now() - started, { timeout: 2 * QUIET_MS }).toBeGreaterThan(QUIET_MS);
  expect(countStarts()).toBe(1);
});

test('npm run dev › restarts the server when one of its files changes', async () => {
  const file = path.join(folder, 'src/features/places/service.ts');
  await writeFile(file, `${await readFile(file, 'utf8')}\n// Changed.\n`);
  await expect.poll(countStarts, { timeout: 120_000 }).toBe(2);
});

test('component page › renders in three languages, with a dialog opened by its address', async ({ page }) => {
  await page.goto(origin() + COMPONENTS_PATH, { timeout: 120_000 });
  for (const lang of LANGS) {
    expect(await visit(page, `${origin()}${localizedPath(lang, COMPONENTS_PATH)}?open=confirm`)).toBe(200);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
