import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// The rule of scripts/lint-rules.js knows patterns that are slow on one repeated character. This test also knows those
// that are slow on a repeated word, and searches for an input that makes a pattern slow.

process.env.RECHECK_BACKEND = 'pure';

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}

interface Node {
  readonly type?: string;
  readonly regex?: Pattern;
}

/** Adds the regular expressions of a syntax tree. */
const collect = (node: unknown, found: Pattern[]): Pattern[] => {
  if (typeof node !== 'object' || node === null) return found;
  const { type, regex } = node as Node;
  if (type === 'Literal' && regex) found.push(regex);
  for (const child of Object.values(node)) collect(child, found);
  return found;
};

/** Without `*`, `+` or `{n,}` a pattern reads a bounded number of characters from each place. */
const isUnbounded = ({ pattern }: Pattern): boolean => /[*+]|\{\d+,\}/.test(pattern);

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|testing|fixture)\./.test(file));
const literals = new Map(
  files.flatMap((file) =>
    collect(parseSync(file, readFileSync(file, 'utf8')).program, []).map((found) => [
      `/${found.pattern}/${found.flags}`,
      { file, ...found },
    ]),
  ),
);

/** Milliseconds. A linear pattern is done with some hundred thousand characters in a few, a slow one needs a second or more. */
const SLOW_AFTER = 300;

/**
 * Whether a pattern is slow on an input. The checker guesses where a pattern looks behind, and under load it guesses wrong.
 */
const isSlowOn = (pattern: Pattern, input: string): boolean => {
  try {
    runInNewContext('new RegExp(pattern, flags).test(input)', { ...pattern, input }, { timeout: SLOW_AFTER });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
};

/** An input that makes a pattern slow; undefined if there is none, or the reason why nobody knows. */
const findSlowInput = ({ pattern, flags }: Pattern): string | undefined => {
  const result = checkSync(pattern, flags, { randomSeed: 1, timeout: null });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `unknown: ${result.error.kind}`;
  const tries = [1, 2, 3].map(() => isSlowOn({ pattern, flags }, result.attack.string));
  return tries.every(Boolean) ? result.attack.pattern : undefined;
};

test('findSlowInput › finds what is slow on a repeated word', () => {
  expect(findSlowInput({ pattern: 'ab-.*c$', flags: '' })).toContain("'ab-'.repeat(");
  expect(findSlowInput({ pattern: '^(?:ab|a?b)*$', flags: '' })).toContain('.repeat(');
  expect(findSlowInput({ pattern: '^ab-.*c$', flags: '' })).toBeUndefined();
});

const unbounded = [...literals].filter(([, literal]) => isUnbounded(literal)).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The patterns that the checker has found linear before: it takes half a minute for all of them. */
const CHECKED = 'tests/fixtures/checked-patterns.txt';
const checked = new Set(process.env.TEST_TIER === 'deep' ? [] : readFileSync(CHECKED, 'utf8').split('\n'));

test('every regular expression of src › runs in linear time', () => {
  const slow = unbounded
    .filter(([text]) => !checked.has(text))
    .flatMap(([text, literal]) => {
      const input = findSlowInput(literal);
      return input === undefined ? [] : [{ file: literal.file, text, input }];
    });
  expect(literals.size).toBeGreaterThan(250);
  expect(slow).toEqual([]);
}, 600_000);

// `npm test -- regular-expressions --update` writes it.
test('every regular expression of src › is in the list of those that were checked', async () => {
  const list = unbounded.map(([text]) => `${text}\n`).join('');
  await expect(list).toMatchFileSnapshot('fixtures/checked-patterns.txt');
});
