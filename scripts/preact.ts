import { fileURLToPath } from 'node:url';

/** Makes Preact stand in for React, also where the router imports React. */
export const PREACT_ALIASES = [
  { find: /^react$/, replacement: fileURLToPath(new URL('../src/client/react.js', import.meta.url)) },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
];
