import { createHash } from 'node:crypto';
import { build } from 'vite';
import { LANGS, type Lang } from '#lib/lang.ts';
import { collectChunks, readManifest, type Manifest } from '#server/assets.ts';
import { WORKER_LICENSES } from './licenses.ts';

/** Modules that any page loads without a network when a change waits for it. */
const SHELL_PARTS = ['src/screens/offline/offline-bars.tsx'];

/** Modules that pages load when they are used, and users also need without a network: choosing a city, writing to a seller. */
const PARTS = [
  'src/features/places/ui/city-list.tsx',
  'src/features/places/rules/city-aliases.ts',
  'src/features/chat/ui/popup.tsx',
];

/** The URLs of the files of modules with what they import, and their texts. Throws for a module that is no file of its own. */
const listFiles = (manifest: Manifest, modules: readonly string[], lang: Lang): string[] => {
  const missing = modules.find((name) => !manifest[name]);
  if (missing) throw new Error(`${missing} is not in the manifest`);
  return [...new Set([...collectChunks(manifest, modules, lang)].map(({ file }) => `/${file}`))];
};

/**
 * Builds `{outDir}/service-worker.js`, one file. It changes with every build of the client, so that browsers replace it.
 * @param outDir the folder that contains the manifest of the client build
 */
export const buildServiceWorker = async (outDir: string): Promise<void> => {
  const manifest = await readManifest(outDir);
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  const listIn = (modules: readonly string[]) =>
    JSON.stringify(Object.fromEntries(LANGS.map((lang) => [lang, listFiles(manifest, modules, lang)])));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD_ID: JSON.stringify(digest),
      SHELL_PARTS: listIn(SHELL_PARTS),
      OFFLINE_PARTS: listIn(PARTS),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      license: { fileName: WORKER_LICENSES },
      target: ['chrome94', 'firefox93', 'safari16.4'],
      rolldownOptions: {
        input: 'src/app/service-worker.ts',
        // As in vite.config.ts.
        checks: { bundlerTimings: false },
        // The list of paths imports the router, of which nothing is in the output.
        onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
        // Vite's helper for `import()` reads it: the router's dynamic imports, of which nothing is in the output either.
        transform: { define: { 'import.meta': '{}' } },
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};
