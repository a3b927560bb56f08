import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The documentation names only files, commands and headings that exist. `specification-map.test.ts` reads the map.

const PAGES = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter(
  (file) => !file.endsWith('specification-map.md'),
);

/** Files that the recipes of CONTRIBUTING.md create. */
const EXAMPLE = /(?:^|\/)(?:about\.tsx|about\.loader\.ts|0035_likes_seen\.sql|es\.ts|words-es\.svg)$/;

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The anchors of a page's headings, as forges make them. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );

/** Whether a link of a page leads to a file, and to a heading of it if it names one. */
const leads = (page: string, link: string): boolean => {
  const [target = '', anchor] = link.split('#', 2);
  const file = target === '' ? page : path.join(path.dirname(page), target);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor));
};

/** Pages write `orders/pages/…` for `src/features/orders/pages/…`, and a bare name beside a link to its folder. */
const isFile = (page: string, name: string): boolean => {
  const folders = [...textOf(page).matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) =>
    path.dirname(path.join(path.dirname(page), link)),
  );
  const places = name.includes('/') ? ['', 'src', 'src/features', 'tests'] : ['', 'src', 'src/lib', ...folders];
  return places.some((place) => existsSync(path.join(place, name))) || globSync(`{src,db,tests}/**/${name}`).length > 0;
};

test('every link leads to a file and a heading', () => {
  const links = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^\w+:/.test(link))
      .map((link) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([]);
});

test('every file that a page names exists', () => {
  const named = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/`((?!\.\.?\/)[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|sql|js|json|ya?ml|svg|md))`/g)].map(
      ([, name = '']) => ({ page, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ page, name }) => !EXAMPLE.test(name) && !isFile(page, name))).toEqual([]);
});

test('every folder of the sources that a page names exists', () => {
  const named = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/`((?:src|db|tests|docs|bench|scripts)\/[\w./-]+)`/g)].map(([, name = '']) => name),
  );
  expect([...new Set(named)].filter((name) => !EXAMPLE.test(name) && !existsSync(name))).toEqual([]);
});

test('every npm command that a page names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});
