import { ATTACKS } from './attacks.ts';
import { TOGETHER, type AttackResult, type Measurement } from './exhaustion.ts';
import type { HonestResult } from './honest.ts';
import { percentile, type Times } from './visitors.ts';

// The tables of a measurement, and what must be true of it.

/** Megabytes of the server's process. */
const MAX_MEMORY = 500;
/** How many times the quiet 99th percentile the slowest answer to a visitor may take. */
const MAX_SLOWER = 3;
/** Milliseconds that a picture of another account may take more than when it is quiet. */
const MAX_LATER = 2000;

type Quiet = Measurement['quiet'];

const max = (times: Times): number => percentile(times, 1);

/** Milliseconds that the slowest upload of others took more than when it is quiet. */
const getLater = ({ small, photo }: AttackResult, quiet: Quiet): number =>
  Math.max(0, max(small) - percentile(quiet.small, 0.5), max(photo) - percentile(quiet.photo, 0.5));

const CONDITIONS = {
  memory: ({ memory, died }: AttackResult) => !died && memory <= MAX_MEMORY,
  pages: ({ pages }: AttackResult, quiet: Quiet) =>
    pages.failed === 0 && max(pages) <= MAX_SLOWER * percentile(quiet.pages, 0.99),
  ready: ({ ready }: AttackResult) => ready.failed === 0,
  pictures: (result: AttackResult, quiet: Quiet) =>
    result.small.failed + result.photo.failed === 0 && getLater(result, quiet) <= MAX_LATER,
  stock: ({ emptied }: AttackResult) => emptied === null || emptied === 0,
} as const;
type Condition = keyof typeof CONDITIONS;

const integer = (value: number): string => String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const milliseconds = (value: number): string => `${integer(value)} ms`;
const failures = (count: number): string => (count > 0 ? `, ${count} failed` : '');

/** The columns of the report on an attack, and the conditions that they must meet. */
const COLUMNS: readonly [
  name: string,
  condition: Condition | null,
  write: (result: AttackResult, quiet: Quiet) => string,
][] = [
  ['server, MB', 'memory', ({ memory, died }) => (died ? 'ended' : integer(memory))],
  ['its processes, MB', null, ({ memoryOfChildren }) => integer(memoryOfChildren)],
  ['pages, p99', null, ({ pages }) => milliseconds(percentile(pages, 0.99))],
  ['pages, slowest', 'pages', ({ pages }) => `${milliseconds(max(pages))}${failures(pages.failed)}`],
  [
    '`/readyz`',
    'ready',
    ({ ready }) => `${milliseconds(max(ready))}${ready.failed > 0 ? `, red ${ready.failed} times` : ''}`,
  ],
  [
    'pictures of others later by',
    'pictures',
    (result, quiet) => `${milliseconds(getLater(result, quiet))}${failures(result.small.failed + result.photo.failed)}`,
  ],
  [
    'pictures of the same network',
    null,
    ({ neighbour }) => `${milliseconds(max(neighbour))}${failures(neighbour.failed)}`,
  ],
];

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');

const toTitle = (name: string): string => (name === TOGETHER ? 'all of them together' : (ATTACKS[name]?.title ?? name));

/** The value before and after a change; one value without a measurement before. */
const compare = (before: string | undefined, after: string, passed: boolean): string =>
  `${before === undefined ? '' : `${before} → `}${passed ? after : `**${after}**`}`;

const writeQuiet = ({ quiet }: Measurement): string =>
  `quiet: server ${integer(quiet.memory)} MB; pages p50 ${milliseconds(percentile(quiet.pages, 0.5))}, p99 ${milliseconds(percentile(quiet.pages, 0.99))}, ` +
  `slowest ${milliseconds(max(quiet.pages))}; \`/readyz\` at most ${milliseconds(max(quiet.ready))}; pictures ${milliseconds(percentile(quiet.small, 0.5))} and ` +
  milliseconds(percentile(quiet.photo, 0.5));

const writeAttacks = (after: Measurement, before: Measurement | undefined): string =>
  toTable(
    ['attack', ...COLUMNS.map(([name]) => name)],
    after.attacks.map((result) => {
      const old = before?.attacks.find(({ name }) => name === result.name);
      const cells = COLUMNS.map(([, condition, write]) =>
        compare(
          before && old && write(old, before.quiet),
          write(result, after.quiet),
          condition === null || CONDITIONS[condition](result, after.quiet),
        ),
      );
      return [toTitle(result.name), ...cells];
    }),
  );

const writeStock = (after: Measurement, before: Measurement | undefined): string =>
  after.attacks
    .filter(({ emptied }) => emptied !== null)
    .map((result) => {
      const old = before?.attacks.find(({ name }) => name === result.name);
      const emptied = compare(old && String(old.emptied), String(result.emptied), CONDITIONS.stock(result));
      return `Listings of 12 with nothing left after “${toTitle(result.name)}”: ${emptied}.`;
    })
    .join('\n');

const writeHonest = (after: Measurement, before: Measurement | undefined): string =>
  toTable(
    ['honest use', 'requests', 'refused', 'p99', 'slowest'],
    after.honest.map((result, n) => {
      const old = before?.honest[n];
      const write = (of: (one: HonestResult) => string, passed = true) => compare(old && of(old), of(result), passed);
      return [
        result.title,
        integer(result.requests),
        write(({ refused }) => String(refused), result.refused === 0),
        write(({ p99 }) => milliseconds(p99)),
        write(({ slowest }) => milliseconds(slowest)),
      ];
    }),
  );

/** The tables in Markdown. What does not meet its condition is bold. */
export const writeReport = (after: Measurement, before: Measurement | undefined): string =>
  [
    ...(before ? [`Before, ${writeQuiet(before)}.`] : []),
    `${before ? 'After' : 'When'}, ${writeQuiet(after)}.`,
    writeAttacks(after, before),
    writeStock(after, before),
    ...(after.honest.length > 0 ? [writeHonest(after, before)] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** The conditions that a measurement does not meet, in words. */
export const findFailures = ({ quiet, attacks, honest }: Measurement): string[] => [
  ...attacks.flatMap((result) =>
    Object.entries(CONDITIONS)
      .filter(([, isMet]) => !isMet(result, quiet))
      .map(([condition]) => `${condition} during “${toTitle(result.name)}”`),
  ),
  ...honest.filter(({ refused }) => refused > 0).map(({ title, refused }) => `${refused} refused of “${title}”`),
];
