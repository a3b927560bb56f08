import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { writeConfigurationPage, writeEnvExample } from '#scripts/settings/write-settings.ts';
import { readConfig } from '#platform/core/config.ts';
import { SETTING_GROUPS, Settings } from '#platform/core/settings.ts';

const EXAMPLE = readFileSync('.env.example', 'utf8');
const NAMES = Object.keys(Settings.shape).sort();

/** Names that `compose.yaml` inserts; they are settings of the containers, not of the server. */
const COMPOSE_NAMES = new Set([...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));

/** The settings of `.env.example` once every `#` before a setting is removed. */
const example = parseEnv(EXAMPLE.replaceAll(/^#(?=[A-Z])/gm, '')) as Record<string, string>;

test('every setting is in one group, and says in a sentence what it means', () => {
  const all = SETTING_GROUPS.flatMap(({ settings }) => Object.entries(settings));
  expect(all.map(([name]) => name).sort()).toEqual(NAMES);
  expect(all.filter(([, schema]) => !/^[A-Z].+\.$/.test(schema.description ?? '')).map(([name]) => name)).toEqual([]);
});

test('docs/configuration.md says what the settings say', () => {
  const message = 'docs/configuration.md is not up to date: run `npm run docs:configuration`';
  expect(readFileSync('docs/configuration.md', 'utf8'), message).toBe(writeConfigurationPage());
});

describe('.env.example', () => {
  test('says what the settings say', () => {
    expect(EXAMPLE, '.env.example is not up to date: run `npm run docs:configuration`').toBe(writeEnvExample());
  });

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

/**
 * Variables of the system and of Node itself; the folder of the build, which only tests choose; and what our own code sets for a
 * library.
 */
const NOT_SETTINGS = new Set(['NODE_ENV', 'PATH', 'BUILD_DIR', 'FONTCONFIG_FILE']);

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
