import { isOnline, splitStatements } from './statements.ts';

// Tables that stay small however large the market grows; all others count as large.
const SMALL = new Set([
  'batch_progress',
  'categories',
  'cities',
  'concept_forms',
  'concepts',
  'dictionary_loaded',
  'item_refreshes',
  'job_runs',
  'migrations',
  'provinces',
  'regions',
  'schema_objects',
  'seedings',
  'slides',
]);

// A default that is the same for all rows is stored once. With any other PostgreSQL writes every row.
const writesEveryRow = (alter: string): boolean =>
  /\b(?:big|small)?serial\b|\bgenerated\b/.test(alter) ||
  [...alter.matchAll(/(?<!set )\bdefault ([^,]*)/g)].some(([, value = '']) => /\b(?!now\()\w+\(/.test(value));

interface Rule {
  /** The first group is the table. */
  readonly statement: RegExp;
  /** @param before the earlier statements of the migration */
  readonly forbids: (statement: string, before: string) => boolean;
  readonly instead: string;
}

const ALTER = /^alter table (?:if exists )?(\w+)/;

/** Statements that are forbidden for large tables, each with its alternative. */
const RULES: readonly Rule[] = [
  {
    statement: ALTER,
    forbids: (alter) => /\balter (?:column )?\w+ (?:set data )?type\b/.test(alter),
    instead:
      'rewrites the table under a lock that blocks reads: add a column, fill it with in_batches in an online migration, and switch to it in the next release',
  },
  {
    statement: ALTER,
    forbids: (alter) => /\badd\b/.test(alter) && writesEveryRow(alter),
    instead:
      'writes every row under a lock that blocks reads: add the column without it, set the default, and fill the old rows with in_batches in an online migration',
  },
  {
    statement: ALTER,
    forbids: (alter) =>
      /\badd (?:constraint|check|unique|primary key|exclude|foreign key)\b|\badd (?:column )?(?!constraint)[^,]*\breferences\b/.test(
        alter,
      ) && !/\b(?:not valid|using index)\b/.test(alter),
    instead:
      'reads the whole table under a lock that blocks writes: add the constraint `not valid`, and validate it in an online migration',
  },
  {
    statement: ALTER,
    forbids: (alter, before) => /\bset not null\b/.test(alter) && !/\bvalidate constraint\b/.test(before),
    instead:
      'reads the whole table under a lock that blocks reads and writes: add `check (… is not null) not valid`, and in an online migration validate it before `set not null`',
  },
  {
    statement: /^drop index (?!concurrently)(?:if exists )?(\w+)/,
    forbids: () => true,
    instead:
      'waits for all queries, and all wait behind it: `drop index concurrently if exists` in an online migration',
  },
  {
    statement: /^(?:truncate|cluster|lock|vacuum full)(?: table)? (\w+)/,
    forbids: () => true,
    instead: 'it blocks all reads and writes meanwhile: leave it to a job that works in small steps',
  },
  {
    statement: /^(?:update|delete from|merge into) (\w+)/,
    forbids: () => true,
    instead:
      "locks many rows until the end and leaves as many dead ones: `call in_batches('…', '… where id between $1 and $2')` in an online migration",
  },
  {
    statement: /^create (?:unique )?index (?:if not exists )?\w+ on (\w+)/,
    forbids: () => true,
    instead: 'blocks writes until the index is built: `create index concurrently if not exists` in an online migration',
  },
  {
    statement: /^reindex (?:table|index) (?!concurrently)(\w+)/,
    forbids: () => true,
    instead: 'blocks writes until the index is built: `reindex index concurrently` in an online migration',
  },
];

/** Statements that remove something that the version running meanwhile, or started again, still uses: tables of any size. */
const REMOVES: readonly (readonly [form: RegExp, instead: string])[] = [
  [
    /^alter (?:table|view|type|sequence) .*\brename (?!constraint)/,
    'the version that runs now does not find it: add the new one, copy to it, and drop the old one in the next release',
  ],
  [
    /^alter function .*\brename /,
    'the version that runs now does not find it: create the old name again, or say in a comment `-- only triggers call: <what>` that it has no callers',
  ],
  [
    /^alter table .*\bdrop (?!constraint|default|not null|identity|expression)(?:column )?(?:if exists )?\w+|^drop (?:table|view|type|function)\b/,
    'the version that runs now may use it: drop it in the release after the one that stopped, and say so in a comment `-- unused since: <what>`',
  ],
];

/** Statements that an online migration may have: they give the same result when they run again after an interruption. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently if not exists\b/,
  /^drop index concurrently if exists\b/,
  /^reindex (?:index|table) concurrently\b/,
  /^call in_batches\s*\(/,
  /^alter table (?:if exists )?\w+ (?:validate constraint|alter (?:column )?\w+ (?:set|drop) (?:not null|default))\b/,
  /^alter table (?:if exists )?\w+ (?:add column if not exists|drop column if exists|drop constraint if exists)\b/,
  /^create statistics if not exists\b/,
  /^(?:vacuum|analyze)\b/,
];

/** A statement in one line and lower case, its names without quotes and schema. */
const plain = (statement: string): string =>
  statement
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/"|\bpublic\.|\bonly /g, '');

/**
 * Returns the offences of a migration against the policy for large tables (docs/decisions/0022), one message for each, with its
 * alternative; empty when it follows the policy. Does not read the SQL within `do` blocks and strings.
 */
export const violations = (sql: string): string[] => {
  const statements = splitStatements(sql).map(plain);
  const created = statements.map(
    (statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1],
  );
  const small = new Set([...SMALL, ...created]);
  const isForTriggers = /^-- only triggers call: \S/m.test(sql);
  // A function may get another name if nothing calls the old one by it: trigger functions, which have no parameters, or if
  // another function has the old name.
  const keepsCallers = (statement: string): boolean => {
    const [, name, parameters] = /^alter function (\w+) ?\((.*?)\) rename /.exec(statement) ?? [];
    if (name === undefined) return false;
    return (isForTriggers && parameters === '') || statements.some((one) => one.startsWith(`create function ${name}(`));
  };
  const online = isOnline(sql);
  const isUnused = /^-- unused since: \S/m.test(sql);
  return statements.flatMap((statement, index) => {
    const short = statement.slice(0, 100);
    if (online && !REPEATABLE.some((form) => form.test(statement)))
      return [`${short}: runs again when an online migration is interrupted, and is none of the forms that may`];
    const batches = statement.startsWith('call in_batches');
    if (!online && (batches || /\bconcurrently\b/.test(statement)))
      return [`${short}: fails within a transaction: the first line of the migration must be \`-- online\``];
    if (batches && !(statement.includes('$1') && statement.includes('$2')))
      return [`${short}: does the whole work for each batch: the statement needs \`where id between $1 and $2\``];
    const before = statements.slice(0, index).join('\n');
    const removed = REMOVES.flatMap(([form, instead]) => {
      const isOwn = created.some((table) => table !== undefined && statement.includes(` ${table} `));
      const allowed = isOwn || keepsCallers(statement) || (isUnused && !statement.includes(' rename '));
      return form.test(statement) && !allowed ? [`${short}: ${instead}`] : [];
    });
    const blocking = RULES.flatMap(({ statement: form, forbids, instead }) => {
      const table = form.exec(statement)?.[1];
      return table === undefined || small.has(table) || !forbids(statement, before) ? [] : [`${short}: ${instead}`];
    });
    return [...removed, ...blocking];
  });
};
