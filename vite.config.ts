import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two builds: the browser's (hashed files and a manifest that tells pages what to preload) and the server's renderer.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  root: '.',
  publicDir: 'src/web/public',
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, ssr: 'src/web/entry-server.tsx', target: 'node24', minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Phones of 2019 on: what Android System WebView has updated to since.
        target: ['chrome90', 'firefox90', 'safari15'],
        rolldownOptions: { input: 'src/web/entry-client.tsx' },
        assetsInlineLimit: 0,
      },
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
