import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lang } from '#lib/lang.ts';
import type { FindAssets } from './render.tsx';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The files of the browser build by their sources, as Vite writes them. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = async (clientDir: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * The files that must have loaded before the code of some sources runs: their own, those that they import, and their texts in a
 * language. Sources that are part of a file of others have none of their own.
 */
export const collectChunks = (manifest: Manifest, sources: readonly string[], lang: Lang): ReadonlySet<Chunk> => {
  const chunks = new Set<Chunk>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    const texts = chunk.dynamicImports?.filter((name) => name.startsWith(`src/i18n/${lang}/`)) ?? [];
    for (const next of [...(chunk.imports ?? []), ...texts]) visit(next);
  };
  for (const source of sources) visit(source);
  return chunks;
};

const ENTRY = 'src/app/entry-client.tsx';
const DASHBOARD = 'src/app/dashboard-routes.tsx';
/** The fonts that every page in a script needs: its letters, and digits with punctuation. */
const FIRST_FONTS = {
  ar: /readex-(?:arabic|common)-[\w-]{1,20}\.woff2$/,
  latin: /readex-(?:latin|common)-[\w-]{1,20}\.woff2$/,
};

const toUrls = (files: Iterable<string>): string[] => [...new Set(files)].map((file) => `/${file}`);

/** Reads the styles of first screens by the source file of the page (`scripts/critical.ts`). */
export const readCritical = async (clientDir: string): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(await readFile(path.join(clientDir, '.vite/critical.json'), 'utf8')) as Record<string, string>;

/**
 * Reads the manifest of the browser build. The returned function lists the files that a page must load: the entry, the imports
 * of its route (preloaded, so that hydration takes one round trip, not three), styles and fonts.
 * @param critical the styles of first screens by the source file of the page
 */
export const readAssets = async (
  clientDir: string,
  critical: Readonly<Record<string, string>>,
): Promise<FindAssets> => {
  const manifest = await readManifest(clientDir);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${ENTRY} is not in the manifest`);
  const known = new Map<string, ReturnType<FindAssets>>();
  return (id, lang, forUser) => {
    const key = `${lang} ${forUser} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const source = `src/${id}.tsx`;
    const chunks = [...collectChunks(manifest, [ENTRY, ...(forUser ? [DASHBOARD] : []), source], lang)];
    const fonts = chunks.flatMap(({ assets = [] }) => assets);
    const assets = {
      scripts: [`/${entry.file}`],
      preloads: toUrls(chunks.flatMap(({ file }) => (file === entry.file ? [] : file))),
      critical: critical[source],
      // The styles of the dashboard contain those of the public pages.
      styles: toUrls(manifest[forUser ? DASHBOARD : ENTRY]?.css ?? []),
      replaced: forUser ? toUrls(entry.css ?? []) : [],
      fonts: toUrls(fonts.filter((file) => FIRST_FONTS[lang === 'ar' ? 'ar' : 'latin'].test(file))),
    };
    known.set(key, assets);
    return assets;
  };
};

/** Returns the sources, which Vite serves in development. */
export const developmentAssets: FindAssets = () => ({
  scripts: ['/src/app/entry-client.tsx'],
  preloads: [],
  critical: undefined,
  styles: ['/src/ui/dashboard.css'],
  replaced: [],
  fonts: [],
});
