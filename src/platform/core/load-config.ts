import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig, type Config } from './config.ts';
import { Settings } from './settings.ts';

const SETTINGS: ReadonlySet<string> = new Set(Object.keys(Settings.shape));

/** Names in `.env` that other programs read: compose.yaml, Docker Compose itself and `npm run make-admin`. */
const isNameOfOthers = (name: string): boolean => /^(?:POSTGRES_PASSWORD|ADMIN_PASSWORD|COMPOSE_\w+)$/.test(name);

/**
 * Min length of a setting to which names of the environment are compared: `MODE` and `PORT` resemble many that other programs
 * read.
 */
const MIN_LENGTH = 8;

/** Returns the number of letters to insert, delete, replace or swap with their neighbour to change one word into the other. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
};

/**
 * Whether a name is that of a setting with typing mistakes: one or two letters, other underscores, or another order of words.
 */
const resembles = (name: string, setting: string): boolean => {
  const [words, expected] = [name.toUpperCase().split('_'), setting.split('_')];
  if (words.join('') === expected.join('') || words.toSorted().join() === expected.toSorted().join()) return true;
  if (words.length !== expected.length) return false;
  const distances = expected.map((word, i) => distance(words[i] ?? '', word));
  // Short words differ by a letter from those of other programs: IBM_API_KEY is not a misspelt LLM_API_KEY.
  const isNear = distances.every((letters, i) => letters <= ((expected[i]?.length ?? 0) > 4 ? 2 : 1));
  return isNear && distances.reduce((sum, letters) => sum + letters, 0) <= 2;
};

/**
 * Returns the setting that a variable probably means, undefined if there is none. It may be set as well, as when a line was copied
 * and the value of the wrong one changed.
 * @param minLength of the setting
 */
const findMeant = (name: string, minLength: number): string | undefined =>
  [...SETTINGS].find((setting) => setting.length >= minLength && resembles(name, setting));

type Variables = Readonly<Record<string, string | undefined>>;

interface Sources {
  readonly env: Variables;
  /** The text of a settings file, which the environment overrides. */
  readonly file?: string;
  /** Values of settings that are in neither source. */
  readonly defaults?: Variables;
  /** Called with a line for each name in the file that has no effect. */
  readonly onIgnored?: (line: string) => void;
}

/**
 * Reads the configuration from its sources. Throws `ConfigError` with one line per mistake; a name that resembles a setting is
 * one.
 */
export const parseConfig = ({ env, file = '', defaults = {}, onIgnored = () => {} }: Sources): Config => {
  const settings: Variables = parseEnv(file);
  const variables: Variables = { ...defaults, ...settings, ...env };
  const isSet = (name: string): boolean => (variables[name]?.trim() ?? '') !== '';
  const mistakes: string[] = [];
  for (const name of Object.keys(variables)) {
    const inFile = name in settings;
    if (SETTINGS.has(name) || isNameOfOthers(name) || !(inFile || isSet(name))) continue;
    const meant = findMeant(name, inFile ? 1 : MIN_LENGTH);
    if (meant !== undefined) mistakes.push(`${name} is not a setting: did you mean ${meant}?`);
    else if (inFile) onIgnored(`${name} in .env is not a setting and has no effect`);
  }
  try {
    const config = readConfig(variables);
    if (mistakes.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    mistakes.push(...error.message.split('\n'));
  }
  throw new ConfigError(mistakes.join('\n'));
};

/** Returns the text of `.env` in the folder in which this process runs, empty without one. */
export const readSettingsFile = (): string => (existsSync('.env') ? readFileSync('.env', 'utf8') : '');

/**
 * Reads the configuration of this process: environment variables, and the file `.env` of the folder in which it runs. Prints a
 * line for each name in the file that has no effect. Throws `ConfigError`.
 * @param defaults values of settings that are not set
 * @param overrides values that replace those that are set
 */
export const loadConfig = (defaults: Variables = {}, overrides: Variables = {}): Config =>
  parseConfig({
    env: { ...process.env, ...overrides },
    file: readSettingsFile(),
    defaults,
    onIgnored: (line) => console.warn(line),
  });
