import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PUBLIC_CACHES } from '../offline/saved-pages.ts';

// Signing out deletes stored data. A new key or database must be assigned to the device or to its user.

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|testing|fixture)\./.test(file));

/** The files that use an API of the browser that stores data. */
const findUsers = (use: RegExp): string[] => files.filter((file) => use.test(readFileSync(file, 'utf8'))).sort();

test('storage of the browser › is used by the modules that know what signing out deletes', () => {
  // Other modules use local-storage.ts: its types list all keys, and `DEVICE_KEYS` those that stay.
  expect(findUsers(/\b(local|session)Storage\b/)).toEqual([
    'src/client/local-storage.ts',
    'src/client/session/stored-data.ts',
    // The button of the theme; and the script in the document, which reads the theme and the seen slides before modules load.
    'src/screens/shell/header.tsx',
    'src/server/document.ts',
  ]);
  expect(findUsers(/\b(openDB|deleteDB|indexedDB)\b/)).toEqual([
    'src/client/offline/outbox/store.ts',
    'src/client/offline/saved-pages.ts',
    'src/client/offline/shared-files.ts',
    'src/client/offline/stored-files.ts',
    'src/client/session/stored-data.ts',
  ]);
  expect(findUsers(/\bdocument\.cookie\b|\bcookieStore\b|getDirectory\(\)/)).toEqual([]);
});

test('caches of the service worker › stay after signing out only if they tell nothing about the user', () => {
  const sources = files
    .filter((file) => /src\/client\/offline\/(worker|saved-pages)/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const names = sources.flatMap((text) =>
    [...text.matchAll(/(?:cacheName: |CACHE = |SHELLS = )(?:'([\w-]+)'|`\$\{PAGES_CACHE\}([\w-]+)`)/g)].map(
      ([, name, part]) => name ?? `pages-${part}`,
    ),
  );
  expect(names.sort()).toEqual(['assets', 'pages-', 'pages-parts', 'pictures', 'settings', 'shell-']);
  expect(names.filter((name) => PUBLIC_CACHES.test(name))).toEqual(['assets', 'settings', 'shell-']);
});
