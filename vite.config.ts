import { readFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Modules of the router that data mode imports and never runs: prefetching of the framework mode, and instrumentation.
 * Without them a first visit is shorter by 3 KB. Their exports stay as names that answer nothing.
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
  // A link would draw these where the framework mode asks for prefetching.
  transform: (code, id) =>
    id.endsWith('/lib/dom/lib.js') ? code.replace(/React\$1\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null') : null,
});

/**
 * Tailwind tells how its variables begin twice: to browsers that know `@property`, and to those that do not. The second
 * way works in all of them, and styles are shorter by 3 % without the first.
 */
const tellOnce = (): Plugin => ({
  name: 'tell-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      const source = Buffer.from(asset.source).toString();
      const [whole, told = ''] = /@layer properties\{@supports[^{]*\{((?:[^{}]*\{[^}]*\})+)\}\}/.exec(source) ?? [];
      if (whole === undefined) throw new Error('Tailwind tells how its variables begin in another way');
      const rest = source.replace(whole, () => `@layer properties{${told}}`);
      asset.source = rest.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
        told.includes(`${name}:`) ? '' : rule,
      );
    }
  },
});

// Small modules that nearly every page uses.
const SHARED =
  /src\/(lib\/(call|errors|filters|item-types|lang|page-result|paths|truncate|viewer)|i18n\/format|client\/(site|toasts)|ui\/(ago|money|later|icon|button-class|carousel\/(use-track|slide-to))|features\/items\/ui\/(picture|teaser|item-details))\b/;

// Two builds: the browser's (hashed files and a manifest that tells pages what to preload) and the server's renderer.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [leaveOut(), tellOnce()])],
  root: '.',
  // There is no index.html in which the development server would look for packages; those found late reload the page.
  optimizeDeps: { entries: ['src/app/entry-development.ts', 'src/app/entry-client.tsx'] },
  publicDir: 'src/ui/public',
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24', minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Phones of 2019 on: what Android System WebView has updated to since.
        target: ['chrome94', 'firefox93', 'safari16.4'],
        modulePreload: false,
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            chunkFileNames: 'assets/[hash].js',
            // Few files: each small one costs a request and compresses worse.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                { name: 'shared', test: SHARED, priority: 2 },
              ],
            },
          },
        },
        assetsInlineLimit: 0,
      },
  // The built renderer stands alone; in development Node loads packages itself, since some are CommonJS.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
