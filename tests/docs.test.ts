import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The documentation names only files, commands and headings that exist. `specification-map.test.ts` reads the map.

const PAGES = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter(
  (file) => !file.endsWith('specification-map.md'),
);

/** Files that the recipes of CONTRIBUTING.md create. */
const EXAMPLE = /(?:^|\/)(?:about\.tsx|0099_likes_seen\.sql|es\.ts|words-es\.svg)$/;

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

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1. */
const REQUIREMENTS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((section) => section.split(':') as [string, string]);

test('docs/commands.md has every npm command', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const page = textOf('docs/commands.md');
  const runs = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
  expect(Object.keys(scripts).filter((name) => !page.includes(`\`${runs(name)}`))).toEqual([]);
});

test('docs/decisions/README.md has every decision', () => {
  const index = textOf('docs/decisions/README.md');
  const pages = globSync('docs/decisions/0*.md').map((file) => path.basename(file));
  expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test('.ci/run runs the tests of every change', () => {
  expect(readFileSync('.ci/run', 'utf8').split('\n')).toContain('npm test');
});

test('docs/security.md has each requirement of ASVS levels 1 and 2 once, with its state and what shows it', () => {
  const rows = [
    ...textOf('docs/security.md').matchAll(
      /^\| ([\d.]+) \(L([12])\)\s*\| ([^|]+?)\s*\| ([^|]+?)\s*\| ([^|]*?)\s*\|$/gm,
    ),
  ].map(([, id, level, state, how, where]) => ({ id, level, state, how, where }));
  const expected = REQUIREMENTS.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, n) => `${section}.${n + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  const STATES = new Set(['met', 'does not apply', 'open', "the operator's"]);
  expect(rows.filter(({ state = '', how }) => !STATES.has(state) || !how)).toEqual([]);
  // A file, or a section of the page, shows each requirement that is met.
  const isShown = (where = ''): boolean => /`[^`]+`|\]\(#/.test(where);
  expect(rows.filter(({ state, where }) => state !== 'does not apply' && !isShown(where))).toEqual([]);
});
