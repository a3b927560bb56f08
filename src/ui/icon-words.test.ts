import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// docs/interface-words.md lists the icon of each main word.

const root = path.join(import.meta.dirname, '../..');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('/admin/'))
  .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));

const rows = [
  ...readFileSync(path.join(root, 'docs/interface-words.md'), 'utf8').matchAll(/^\| `([\w-]+)` +\| (.*?) *\|$/gm),
];

test('docs/interface-words.md › every listed word has its icon near it in the code', () => {
  const pairs = rows.flatMap(([, icon = '', words = '']) =>
    [...words.matchAll(/`([\w.]+)`/g)].map(([, key = '']) => [icon, key] as const),
  );
  expect(pairs.length).toBeGreaterThan(10);
  const missing = pairs.filter(([icon, key]) =>
    sources.every((text) =>
      text.split(`'${key}'`).every((before, i, parts) => {
        const around = before.slice(-500) + (parts[i + 1] ?? '').slice(0, 300);
        return i === parts.length - 1 || (!around.includes(`'${icon}'`) && !around.includes(`"${icon}"`));
      }),
    ),
  );
  expect(missing).toEqual([]);
});
