import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUNDLED_LICENSES } from '#scripts/licenses.ts';

const ENTRY = 'src/app/entry-client.tsx';

/** What the bundler tells about the modules of a build. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** A module with all that it imports, without what it loads later. */
const collectModules = (graph: Graph, root: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

let busy: readonly ReadonlySet<string>[] | undefined;

/** The numbers of the busy pages that need a module. A page itself stays a file of its own, which the router loads. */
const findBusyPages = (id: string, graph: Graph): readonly number[] => {
  const pages = graph.getModuleInfo(path.resolve('src/app/busy-pages.ts'))?.dynamicallyImportedIds ?? [];
  busy ??= pages.map((page) => collectModules(graph, page));
  return busy.flatMap((modules, page) => (modules.has(id) && !pages.includes(id) ? page : []));
};

/** The file of what several busy pages need. */
const getSharedFile = (id: string, graph: Graph): string | null =>
  findBusyPages(id, graph).length > 1 ? 'busy' : null;

/** The file of what one busy page needs. */
const getBusyFile = (id: string, graph: Graph): string | null => {
  const [page] = findBusyPages(id, graph);
  return page === undefined ? null : `busy-${page}`;
};

// Two builds: the browser's (hashed files and a manifest that tells pages what to preload) and the server's renderer.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
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
            comments: { legal: true, annotation: false, jsdoc: false },
            // Few files take few requests, and compress better: React, what every page needs, and what busy pages need besides.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                { name: 'first', tags: ['$initial'], test: /\.tsx?$/, priority: 2 },
                { name: getSharedFile, test: /\.tsx?$/, priority: 1 },
                { name: getBusyFile, test: /\.tsx?$/ },
              ],
            },
          },
        },
        assetsInlineLimit: 0,
      },
  // The built renderer is self-contained.
  ssr: { noExternal: isSsrBuild ? true : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
}));
