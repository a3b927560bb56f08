import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { findBinaries } from '#platform/data/postgres/binaries.ts';
import { stampBuild } from './build-if-changed.js';
import { buildCritical } from './critical.ts';
import { buildFonts } from './fonts.ts';
import { buildIcons } from './icons.ts';
import { buildLicenses } from './licenses.ts';
import { buildShareCards } from './og.ts';
import { buildServiceWorker } from './service-worker.ts';
import { buildPictures } from './pictures.ts';

// Builds dist/: the client files with compressed copies, the pictures of categories, and the server renderer. Afterwards
// `npm start` writes to DATA_DIR alone. It prints a line for each step, and where the files are. Another folder as argument is
// for tests, which set `BUILD_DIR`; with `NODE_ENV=development` React checks there that the browser renders what the server did.

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const {
  positionals: [folder],
} = parseArgs({ allowPositionals: true });
const OUT = folder ?? 'dist';
const CLIENT = path.join(OUT, 'client');

const compressAll = async (): Promise<void> => {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < 1000) return;
      await writeFile(`${file}.br`, await toBrotli(bytes));
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
    }),
  );
};

const buildAll = async (): Promise<void> => {
  const started = performance.now();
  console.log('Building the fonts…');
  await buildFonts('dist/fonts');
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  console.log("Building the browser's files…");
  await build({ logLevel: 'warn', mode, build: { outDir: CLIENT, emptyOutDir: true } });
  console.log("Building the server's renderer…");
  const server = { outDir: path.join(OUT, 'server'), ssr: 'src/app/entry-server.tsx', emptyOutDir: true };
  await build({ logLevel: 'warn', mode, build: server });
  console.log('Building icons, pictures and share cards…');
  await buildCritical(CLIENT);
  await buildIcons(CLIENT);
  await buildPictures(CLIENT);
  await buildShareCards(CLIENT);
  console.log('Building the service worker…');
  await buildServiceWorker(CLIENT);
  await buildLicenses(CLIENT);
  await copyFile('SECURITY.md', path.join(CLIENT, 'security-policy.txt'));
  console.log('Compressing them…');
  await compressAll();
  // Repairs the installed PostgreSQL while the folder can be written. A platform that has none uses DATABASE_URL.
  await findBinaries().catch((error: unknown) => console.warn(error instanceof Error ? error.message : error));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // `npm start` runs this too, and starts the market itself.
  const next = process.env.npm_lifecycle_event === 'build' ? '; npm start runs the market' : '';
  console.log(`Built ${CLIENT} and ${server.outDir} in ${seconds} s${next}`);
};

await (folder === undefined ? stampBuild(buildAll) : buildAll());
