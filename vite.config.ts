import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUNDLED_LICENSES } from '#scripts/licenses.ts';
import { collectLoaded, sourcesIn } from '#scripts/sources.ts';

const ENTRY = 'src/app/entry-client.tsx';

/** The pages with which most visits begin, beside those whose code comes with the frame. */
const BUSY_PAGES = ['src/features/search/pages/search.tsx', 'src/features/orders/pages/order.tsx'];

const sources = sourcesIn('src');
const busy = BUSY_PAGES.map((page) => collectLoaded(sources, [page], ({ lazy }) => lazy));

/** The file of what busy pages need. A page itself stays a file of its own, which the router loads. */
const nameBusyFile = (id: string): string | null => {
  const file = path.relative(process.cwd(), id);
  const pages = busy.flatMap((files, page) => (files.has(file) && !BUSY_PAGES.includes(file) ? page : []));
  return pages.length > 1 ? 'busy' : pages.length === 1 ? `busy-${pages[0]}` : null;
};

/** The bundler's information about the modules of a build. */
interface Graph {
  getModuleInfo(id: string): { readonly dynamicImporters: readonly string[] } | null;
}

/** The file of what many pages share; what is loaded when it is needed stays a file of its own. */
const nameSharedFile = (id: string, graph: Graph): string | null =>
  graph.getModuleInfo(id)?.dynamicImporters.length ? null : 'shared';

/** How the time of a build is divided depends on what else the machine does, and says nothing about the result. */
const CHECKS = { bundlerTimings: false };

/**
 * The renderer imports all pages, so that an `import()` for browsers divides nothing in it, which is intended. The browser's build
 * has the warning.
 */
const SERVER_CHECKS = { ...CHECKS, ineffectiveDynamicImport: false };

// Two builds: the browser's (hashed files and a manifest that tells pages what to preload) and the server's renderer.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
  root: '.',
  // There is no index.html in which the development server would look for packages; those found late reload the page.
  optimizeDeps: { entries: [ENTRY] },
  publicDir: 'src/ui/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: { checks: SERVER_CHECKS },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        license: { fileName: BUNDLED_LICENSES },
        // Phones of 2019 on: what Android System WebView has updated to since.
        target: ['chrome94', 'firefox93', 'safari16.4'],
        modulePreload: false,
        rolldownOptions: {
          checks: CHECKS,
          // Only these modules do something by being loaded: exports of an `index.ts` that a page does not use stay out of it.
          treeshake: {
            moduleSideEffects: [
              { test: /\/src\/(i18n\/bundles\/|app\/|.*\.css)/, sideEffects: true },
              { test: /\/src\//, sideEffects: false },
            ],
          },
          input: ENTRY,
          output: {
            chunkFileNames: 'assets/[hash].js',
            comments: { legal: true, annotation: false, jsdoc: false },
            // Few files take few requests, and compress better: React, what every page needs, and what busy pages need besides.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                { name: 'first', tags: ['$initial'], test: /\.tsx?$/, priority: 3 },
                { name: nameSharedFile, test: /\/src\/.*\.tsx?$/, minShareCount: 18, priority: 2 },
                { name: nameBusyFile, test: /\/src\/.*\.tsx?$/, priority: 1 },
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
