import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { LANGS } from '../src/lib/lang.ts';
import { WORKER_LICENSES } from './licenses.ts';

/** What any page loads without a network when something waits for it. */
const SHELL_PARTS = ['src/screens/offline/offline-bars.tsx'];

/** What pages load only when it is used, and a signed-in user needs without a network too: choosing a city, writing to a seller. */
const PARTS = [
  'src/features/places/ui/city-list.tsx',
  'src/features/places/rules/city-aliases.ts',
  'src/features/chat/ui/popup.tsx',
];
const PART_TEXTS = ['city-picker', 'chat'];

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The URLs of the files of modules with those that they import. Throws for a module that is no file of its own. */
const collectFiles = (manifest: Manifest, modules: readonly string[]): string[] => {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of modules) visit(name);
  return [...files];
};

/**
 * Builds `{outDir}/service-worker.js`, one file. It changes with every build of the client, so that browsers replace it.
 * @param outDir the folder that contains the manifest of the client build
 */
export const buildServiceWorker = async (outDir: string): Promise<void> => {
  const json = await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(json) as Manifest;
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 12);
  const parts = Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      collectFiles(manifest, [...PARTS, ...PART_TEXTS.map((name) => `src/i18n/${lang}/${name}.ts`)]),
    ]),
  );
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD_ID: JSON.stringify(digest),
      SHELL_PARTS: JSON.stringify(collectFiles(manifest, SHELL_PARTS)),
      OFFLINE_PARTS: JSON.stringify(parts),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      license: { fileName: WORKER_LICENSES },
      target: ['chrome94', 'firefox93', 'safari16.4'],
      rolldownOptions: {
        input: 'src/app/service-worker.ts',
        // The list of paths imports the router, of which nothing is in the output.
        onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};
