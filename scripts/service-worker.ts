import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/**
 * Builds `{outDir}/service-worker.js`, one file. It changes with every build of the client, so that browsers replace it.
 * @param outDir the folder that contains the manifest of the client build
 */
export const buildServiceWorker = async (outDir: string): Promise<void> => {
  const manifest = await readFile(path.join(outDir, '.vite/manifest.json'));
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD_ID: JSON.stringify(digest), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
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
