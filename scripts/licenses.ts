import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The bundler's information about a package whose code is in the client files. */
interface License {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

/** Where Vite writes the licences of the two client builds (`build.license`). */
export const BUNDLED_LICENSES = '.vite/licenses.json';
export const WORKER_LICENSES = '.vite/worker-licenses.json';

/** Packages from which the build takes files and no code: the typeface, the icons, the pictures of categories. */
const FILES_ONLY = ['@fontsource-variable/readex-pro', '@iconify-json/lucide', '@lobehub/fluent-emoji-3d'];

const require = createRequire(import.meta.url);

const readFileOrNone = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

const readLicense = async (name: string): Promise<License> => {
  const manifest = require.resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string; license: string };
  const text = await readFileOrNone(path.join(path.dirname(manifest), 'LICENSE'));
  return { name, version, identifier: license, ...(text === undefined ? {} : { text: text.trim() }) };
};

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Writes `{outDir}/licenses.txt`: the packages whose code, typeface or pictures browsers receive, with their licences.
 * Throws when the bundler has found no package.
 */
export const buildLicenses = async (outDir: string): Promise<void> => {
  const lists = await Promise.all(
    [BUNDLED_LICENSES, WORKER_LICENSES].map(
      async (file) => JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as License[],
    ),
  );
  if (lists.some((list) => list.length === 0)) throw new Error('a client build has no licences');
  const found = [...lists.flat(), ...(await Promise.all(FILES_ONLY.map(readLicense)))];
  const licenses = [...new Map(found.map((license) => [`${license.name}@${license.version}`, license])).values()];
  const sections = licenses
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, version, identifier = 'see the text', text }) =>
      [`${name} ${version} (${identifier})`, ...(text === undefined ? [] : [text])].join('\n\n'),
    );
  const head = 'Pages of this site contain code, a typeface and pictures of these packages.';
  await writeFile(path.join(outDir, 'licenses.txt'), `${[head, ...sections].join(RULE)}\n`);
};
