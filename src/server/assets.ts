import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FindAssets } from './render.tsx';

interface Chunk {
  readonly file: string;
  readonly css?: string[];
  readonly assets?: string[];
  readonly imports?: string[];
}

const ENTRY = 'src/app/entry-client.tsx';
/** The fonts that every page in a script needs: its letters, and digits with punctuation. */
const FIRST_FONTS = {
  ar: /readex-(?:arabic|common)-[\w-]{1,20}\.woff2$/,
  latin: /readex-(?:latin|common)-[\w-]{1,20}\.woff2$/,
};
const DASHBOARD = 'src/app/dashboard-routes.tsx';

/** Reads the styles of first screens by the source file of the page (`scripts/critical.ts`). */
export const readCritical = async (clientDir: string): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(await readFile(path.join(clientDir, '.vite/critical.json'), 'utf8')) as Record<string, string>;

/**
 * Reads the manifest of the browser build. The returned function lists what a page must load: the entry, the chunks of
 * its routes with their imports (preloaded, so that hydration takes one round trip, not three), styles and fonts.
 * @param critical the styles of first screens by the source file of the page
 */
export const readAssets = async (
  clientDir: string,
  critical: Readonly<Record<string, string>>,
): Promise<FindAssets> => {
  const manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${ENTRY} is not in the manifest`);
  const collectImports = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) collectImports(next, seen);
    return seen;
  };
  const listFiles = (keys: Iterable<string>): string[] => [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const shared = collectImports(ENTRY, new Set());
  const fonts = (entry.assets ?? []).concat(...[...shared].map((key) => manifest[key]?.assets ?? []));
  const cache = new Map<string, ReturnType<FindAssets>>();
  return (sources, lang, texts, forUser) => {
    const cacheKey = `${lang} ${forUser} ${sources.join(' ')}`;
    const cached = cache.get(cacheKey);
    if (cached) return cached;
    const keys = new Set(shared);
    for (const key of [...texts.map((name) => `src/i18n/${lang}/${name}.ts`), ...sources]) {
      if (manifest[key]) collectImports(key, keys);
    }
    if (forUser) collectImports(DASHBOARD, keys);
    // The styles of the dashboard contain those of the public pages.
    const styles = manifest[forUser ? DASHBOARD : ENTRY]?.css ?? [];
    const assets = {
      scripts: [`/${entry.file}`],
      preloads: [...new Set(listFiles(keys))].filter((file) => file !== entry.file).map((file) => `/${file}`),
      critical: sources.map((source) => critical[source]).find((styles) => styles !== undefined),
      styles: styles.map((file) => `/${file}`),
      fonts: [...new Set(fonts)]
        .filter((file) => FIRST_FONTS[lang === 'ar' ? 'ar' : 'latin'].test(file))
        .map((file) => `/${file}`),
    };
    cache.set(cacheKey, assets);
    return assets;
  };
};

/** In development Vite serves the sources. */
export const developmentAssets: FindAssets = () => ({
  scripts: ['/src/app/entry-client.tsx'],
  preloads: [],
  critical: undefined,
  styles: ['/src/ui/dashboard.css'],
  fonts: [],
});
