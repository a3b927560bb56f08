import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { BUNDLED_LICENSES } from './scripts/licenses.ts';
import { PREACT_ALIASES } from './scripts/preact.ts';

/**
 * Modules of the router that data mode imports and never runs: prefetching of the framework mode, and instrumentation.
 * Without them a first visit is shorter by 3 KB. Their exports stay as functions that return nothing.
 */
const UNUSED = ['lib/dom/ssr/links.js', 'lib/dom/ssr/single-fetch.js', 'lib/router/instrumentation.js'];

const leaveOut = (): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  apply: 'build',
  load: async (id) => {
    // With `modulePreload` off there is nothing for it to preload.
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
    if (!id.includes('/react-router/') || !UNUSED.some((file) => id.endsWith(file))) return null;
    const names = /export \{([^}]*)\}/.exec(await readFile(id, 'utf8'))?.[1]?.split(',') ?? [];
    return names.map((name) => `export const ${name.trim()} = () => undefined;`).join('\n');
  },
  // A link would render these where the framework mode prefetches.
  transform: (code, id) =>
    id.endsWith('/lib/dom/lib.js') ? code.replace(/React\$1\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null') : null,
});

/**
 * Tailwind declares the initial values of its variables twice: for browsers that support `@property`, and for the
 * others. The second declaration works in all of them, and styles are shorter by 3 % without the first.
 */
const declareOnce = (): Plugin => ({
  name: 'declare-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      const source = Buffer.from(asset.source).toString();
      const [whole, declarations = ''] =
        /@layer properties\{@supports[^{]*\{((?:[^{}]*\{[^}]*\})+)\}\}/.exec(source) ?? [];
      // The styles of the map are not Tailwind's.
      if (whole === undefined && !source.includes('tailwindcss')) continue;
      if (whole === undefined) throw new Error('Tailwind declares its variables in another way');
      const rest = source.replace(whole, () => `@layer properties{${declarations}}`);
      asset.source = rest.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
        declarations.includes(`${name}:`) ? '' : rule,
      );
    }
  },
});

/**
 * The manifest names a file of several pages only by its hash. This adds the sources by which the server looks up what a
 * page preloads (`src/server/assets.ts`).
 */
const nameSources = (): Plugin => ({
  name: 'name-sources',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const file = path.join(dir, '.vite/manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.facadeModuleId) continue;
      for (const id of chunk.moduleIds) {
        if (!this.getModuleInfo(id)?.dynamicImporters.length) continue;
        manifest[path.relative('.', id)] = manifest[`_${path.basename(chunk.fileName)}`];
      }
    }
    await writeFile(file, JSON.stringify(manifest));
  },
});

const ENTRY = 'src/app/entry-client.tsx';

/**
 * The pages of a first visit. Their modules are one file, so that it takes few requests and the next page needs no more,
 * but for those of search: other pages do not wait for them, and suggestions load them before a search is submitted.
 */
const FIRST_PAGES = ['src/screens/pages/home', 'src/screens/pages/item', 'src/features/search/pages/search'].flatMap(
  (page) => [`${page}.tsx`, `${page}.loader.ts`],
);
/** The order page. What it has besides the first pages is one file too: the fields that other forms also need. */
const ORDER_PAGE = ['src/features/orders/pages/order.tsx', 'src/features/orders/pages/order.loader.ts'];
const SEARCH = '/src/features/search/';
const missing = [...FIRST_PAGES, ...ORDER_PAGE].filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`vite.config.ts names files that do not exist: ${missing.join(', ')}`);

/** The texts of the first pages, and the list of all texts. */
const FIRST_TEXTS =
  /\/src\/(?:i18n|client\/texts)\/(ar|fr|en)(?:\/(?:site|home|item|about|search|weather|assistant|card|common|item-types|layout))?\.ts$/;

/** What the bundler tells about the modules of a build. */
interface ChunkingContext {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules that some pages import, without those that they load later. */
const collectModules = (graph: ChunkingContext, pages: readonly string[]): ReadonlySet<string> => {
  const modules = new Set<string>();
  const pending = pages.map((file) => path.resolve(file));
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (modules.has(id)) continue;
    modules.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return modules;
};
let firstModules: ReadonlySet<string> | undefined;
let orderModules: ReadonlySet<string> | undefined;

// Two builds: the browser's (hashed files and a manifest that tells pages what to preload) and the server's renderer.
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: PREACT_ALIASES },
  plugins: [tailwindcss(), ...(isSsrBuild ? [] : [leaveOut(), declareOnce(), nameSources()])],
  root: '.',
  // There is no index.html in which the development server would look for packages; those found late reload the page.
  optimizeDeps: { entries: [ENTRY] },
  publicDir: 'src/ui/public',
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24', minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        license: { fileName: BUNDLED_LICENSES },
        // Phones of 2019 on: what Android System WebView has updated to since.
        target: ['chrome94', 'firefox93', 'safari16.4'],
        modulePreload: false,
        rolldownOptions: {
          input: ENTRY,
          output: {
            chunkFileNames: 'assets/[hash].js',
            // Few files: each small one costs a request and compresses worse.
            codeSplitting: {
              groups: [
                { name: 'preact', test: /node_modules\/(preact|react-router)\//, priority: 3 },
                {
                  name: (id, context) => {
                    const lang = FIRST_TEXTS.exec(id)?.[1];
                    if (lang) return `texts-${lang}`;
                    firstModules ??= collectModules(context, [ENTRY, ...FIRST_PAGES]);
                    if (!firstModules.has(id) || id.endsWith(ENTRY) || id.endsWith('.css')) return null;
                    return id.includes(SEARCH) ? null : 'pages';
                  },
                  debugName: 'first pages',
                  priority: 2,
                },
                {
                  name: (id, context) => {
                    orderModules ??= collectModules(context, ORDER_PAGE);
                    if (firstModules?.has(id) && id.includes(SEARCH)) return 'search';
                    return orderModules.has(id) ? 'order' : null;
                  },
                  debugName: 'search and order page',
                  priority: 1,
                },
              ],
            },
          },
        },
        assetsInlineLimit: 0,
      },
  // The built renderer is self-contained; in development only the router is transformed, for its imports of React.
  ssr: { noExternal: isSsrBuild ? true : ['react-router'] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
