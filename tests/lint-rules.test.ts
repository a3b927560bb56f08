import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import plugin from '#scripts/lint-rules.js';

RuleTester.describe = describe;
RuleTester.it = test;

const literal = 'Write the pattern as a literal so that its running time can be checked.';
const quadratic = (sign: string) => ({ message: `This regular expression is quadratic in a run of “${sign}”.` });
const exponential = { message: 'This regular expression is exponential in a run of “a”.' };

new RuleTester().run('linear-regex', plugin.rules['linear-regex'], {
  valid: [
    String.raw`/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)`,
    String.raw`text.replaceAll(/\s+/g, ' ')`,
    String.raw`/(?<!\/)\/+$/`,
    String.raw`new RegExp('^\\d+$', 'u')`,
    'new RegExp(`[a-z]+`)',
  ],
  invalid: [
    { code: String.raw`/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)`, errors: [quadratic('0')] },
    { code: String.raw`/^([+-]?)0*(\d*)$/.exec(text)`, errors: [quadratic('0')] },
    { code: String.raw`text.replace(/\/+$/, '')`, errors: [quadratic('/')] },
    { code: '/^(a+)+$/', errors: [exponential] },
    { code: "new RegExp('^(a+)+$')", errors: [exponential] },
    { code: 'RegExp(`^(a+)+$`, `u`)', errors: [exponential] },
    { code: 'new RegExp(pattern)', errors: [{ message: literal }] },
    { code: 'new RegExp(`[${letters}]`)', errors: [{ message: literal }] },
    { code: "new RegExp('a', flags)", errors: [{ message: literal }] },
  ],
});

const errors = [{ message: 'Use a replacer function: `$` is special in a replacement string.' }];

new RuleTester().run('literal-replacement', plugin.rules['literal-replacement'], {
  valid: [
    "html.replace('</head>', () => `${script}</head>`)",
    "html.replace('</head>', function () { return script; })",
    "text.replaceAll(/a/g, '$1')",
    'text.replaceAll(/a/g, String.raw`\\$&`)',
    "text.replace('a', wanted ? 'b' : () => c)",
    "const by = () => text; text.replace('a', by)",
    "const by = 'b'; text.replace('a', by)",
    "function by() {} text.replace('a', by)",
    'history.replace(path)',
  ],
  invalid: [
    { code: "html.replace('</head>', `${script}</head>`)", errors },
    { code: "text.replaceAll('a', b)", errors },
    { code: "text['replace']('a', String(b))", errors },
    { code: "text?.replace('a', b.c)", errors },
    { code: "text.replace('a', wanted ? 'b' : c)", errors },
    { code: "let by = 'b'; by = input; text.replace('a', by)", errors },
    { code: "const by = input; text.replace('a', by)", errors },
    { code: "const put = (by) => text.replace('a', by)", errors },
  ],
});

const unseeded = [{ message: 'Take random numbers from a seed: `randomOf` of tests/support/random.ts, or `Dice`.' }];

new RuleTester().run('seeded-random', plugin.rules['seeded-random'], {
  valid: [
    "import { randomBytes, randomUUID } from 'node:crypto'",
    "import { randomInt } from './random.ts'",
    'crypto.randomUUID()',
    "randomOf('a test').next()",
    'Math.round(random)',
    'dice.random()',
  ],
  invalid: [
    { code: 'Math.random()', errors: unseeded },
    { code: "Math['random']()", errors: unseeded },
    { code: 'list.toSorted(() => Math.random() - 0.5)', errors: unseeded },
    { code: 'const random = Math.random', errors: unseeded },
    { code: "import { randomInt } from 'node:crypto'", errors: unseeded },
    { code: "import { randomInt as roll } from 'crypto'", errors: unseeded },
    { code: 'crypto.getRandomValues(new Uint8Array(4))', errors: unseeded },
    { code: 'globalThis.crypto.getRandomValues(bytes)', errors: unseeded },
    { code: 'crypto.randomInt(6)', errors: unseeded },
  ],
});

const retired = (name: string, instead: string) => ({ message: `“${name}” is a retired word: use ${instead}.` });

new RuleTester().run('retired-identifier', plugin.rules['retired-identifier'], {
  valid: [
    'const user = 1',
    'row.told',
    'const { people: users } = body; const row = { told: users }',
    'const { wanted } = body',
  ],
  invalid: [
    { code: 'const refusal = 1', errors: [retired('refusal', '`error`')] },
    { code: 'const list = (people) => 1', errors: [retired('people', '`users`')] },
    { code: 'const Shelf = 1', errors: [retired('Shelf', '`category` or `cached`')] },
    { code: 'const MOST_ITEMS = 1', errors: [retired('MOST_ITEMS', '`MAX_…`')] },
  ],
});

const wide = [{ message: 'This comment is longer than 132 columns.' }];

new RuleTester().run('comment-width', plugin.rules['comment-width'], {
  valid: [`// ${'a'.repeat(129)}`, `const text = '${'a'.repeat(200)}'`, `// https://ghalla.example/${'a'.repeat(200)}`],
  invalid: [
    { code: `// ${'a'.repeat(130)}`, errors: wide },
    { code: `/** ${'a'.repeat(130)} */`, errors: wide },
    { code: `/**\n * ${'a'.repeat(130)}\n */`, errors: wide },
  ],
});
