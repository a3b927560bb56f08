import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, Settings } from '#platform/core/config.ts';

const EXAMPLE = readFileSync('.env.example', 'utf8');
const NAMES = Object.keys(Settings.shape).sort();

/** Names that `compose.yaml` inserts; they are settings of the containers, not of the server. */
const COMPOSE_NAMES = new Set([...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));

/** What `.env.example` sets once every `#` before a setting is removed. */
const example = parseEnv(EXAMPLE.replaceAll(/^#(?=[A-Z])/gm, '')) as Record<string, string>;

describe('.env.example', () => {
  test('names every setting, and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...new Set([...NAMES, ...COMPOSE_NAMES])].sort());
  });

  test('gives each setting its default', () => {
    const defaults = Object.fromEntries(
      Object.entries(Settings.parse({})).map(([name, value]) => [name, String(value)]),
    );
    const given = Object.entries(example).filter(([, value]) => value !== '');
    expect(Object.fromEntries(given)).toEqual(defaults);
  });

  test('explains each setting in the line above it', () => {
    const lines = EXAMPLE.split('\n');
    const bare = lines.filter((line, at) => /^#?[A-Z]/.test(line) && !/^# .+\.$/.test(lines[at - 1] ?? ''));
    expect(bare).toEqual([]);
  });

  test('changes nothing when every # before a setting is removed', () => {
    expect(readConfig(example)).toEqual(readConfig({}));
  });
});

describe('README.md', () => {
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, first = '', , last = ''] = line.split('|').map((cell) => cell.trim());
      const names = spans(first);
      return names.length > 0 && names.every((name) => /^[A-Z][A-Z\d_]+$/.test(name)) ? [{ names, last }] : [];
    });

  test('lists every setting, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(NAMES);
  });

  test('tells no other default than the server has', () => {
    const defaults = new Map<string, unknown>(Object.entries(readConfig({})));
    const wrong = rows.flatMap(({ names, last }) => {
      const known = new Set(names.map((name) => String(defaults.get(name))));
      return spans(last).filter((value) => !known.has(value));
    });
    expect(wrong).toEqual([]);
  });
});

/** Variables of the system and of Node itself, and the folder of the build, which only tests choose. */
const NOT_SETTINGS = new Set(['NODE_ENV', 'PATH', 'BUILD_DIR']);

test('no source file reads a setting past the configuration', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.fixture\.|\.testing\./.test(file),
  );
  const unknown = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/process\.env(?:\.|\[')(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !NAMES.includes(name) && !NOT_SETTINGS.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** The code spans of a Markdown text. */
function spans(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}
