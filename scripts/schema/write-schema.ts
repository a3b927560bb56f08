import { globSync, readFileSync } from 'node:fs';
import type { Catalog, Column, Constraint } from './catalog.ts';
import { readComments } from './comments.ts';
import { lower, plain, WIDTH, wrap, wrapComment } from './format.ts';

const HEAD = `-- The whole schema as the migrations leave it, to be read: tables by name, each with its indexes and triggers.
-- Nothing runs this file. \`npm run db:schema\` writes it from a migrated database and keeps the comments, which are
-- edited here; tests/schema.test.ts compares it with the migrations.
`;

/** The schema of a database as SQL for readers. */
export const writeSchema = (catalog: Catalog): string => {
  const comments = readComments();
  const above = (key: string, indent = ''): string[] => wrapComment(comments.get(key), indent);
  const lines = [HEAD];
  lines.push(...catalog.extensions.map(({ name }) => `create extension ${name};`), '');
  for (const { name, labels } of catalog.types) {
    lines.push(...above(name), ...writeType(name, labels), '');
  }
  lines.push(...writeFunctions(catalog));
  for (const { name, comment, partitioned } of catalog.tables) {
    const of = (part: { readonly table: string }): boolean => part.table === name;
    lines.push(`-- ${'-'.repeat(WIDTH - 3)}`, '', ...above(name));
    lines.push(`create table ${name} (`);
    lines.push(...writeBody(catalog.columns.filter(of), catalog.constraints.filter(of), above));
    lines.push(partitioned === null ? ');' : `) partition by ${lower(partitioned)};`, '');
    if (comment !== null) lines.push(`comment on table ${name} is '${comment}';`);
    for (const index of catalog.indexes.filter(of)) {
      lines.push(...above(index.name), ...wrap(writeIndex(index.definition)));
    }
    for (const { name: statistics, definition } of catalog.statistics.filter(of)) {
      lines.push(...above(statistics), ...wrap(`${plain(definition)};`));
    }
    for (const trigger of catalog.triggers.filter(of)) {
      lines.push(...above(trigger.name), ...wrap(`${plain(trigger.definition)};`));
    }
    if (lines.at(-1) !== '') lines.push('');
  }
  for (const { name, definition } of catalog.views) {
    lines.push(
      `-- ${'-'.repeat(WIDTH - 3)}`,
      '',
      ...above(name),
      `create view ${name} as`,
      ...wrap(plain(definition).replaceAll(/\s+/g, ' ').trim(), '  '),
      '',
    );
  }
  return lines.join('\n');
};

const writeType = (name: string, labels: readonly string[]): string[] => {
  const list = labels.map((label) => `'${label}'`).join(', ');
  return wrap(`create type ${name} as enum (${list});`);
};

/** The functions by the files that define them. */
const writeFunctions = ({ functions }: Catalog): string[] => {
  const files = globSync('db/functions/*.sql').toSorted();
  const defined = new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/create or replace (?:function|procedure) (\w+)/g)].map(
        ([, name = '']) => [name, file] as const,
      ),
    ),
  );
  const lines = ['-- Functions and procedures, by the file that has their text.'];
  for (const file of [...files, undefined]) {
    const own = functions.filter(({ name }) => defined.get(name) === file);
    if (own.length === 0) continue;
    lines.push('', `-- ${file ?? 'db/migrations'}`, ...own.flatMap(({ signature }) => wrapSignature(plain(signature))));
  }
  return [...lines, ''];
};

const wrapSignature = (signature: string): string[] => wrap(signature, '    ').map((line) => `--${line.slice(2)}`);

type Above = (key: string, indent: string) => string[];

const writeBody = (columns: readonly Column[], constraints: readonly Constraint[], above: Above): string[] => {
  // A key or reference of one column stands beside it.
  const isBeside = ({ kind, columns: names }: Constraint): boolean => kind !== 'c' && names.length === 1;
  const nameWidth = Math.max(...columns.map(({ name }) => name.length));
  const typeWidth = Math.max(...columns.map(({ type }) => plain(type).length));
  const entries = columns.map((column) => {
    const beside = constraints.filter((one) => isBeside(one) && one.columns[0] === column.name);
    const type = plain(column.type).padEnd(typeWidth);
    const line = `  ${column.name.padEnd(nameWidth)}  ${type}  ${writeRest(column, beside)}`.trimEnd();
    return { comment: above(`${column.table}.${column.name.replaceAll('"', '')}`, '  '), line: wrapColumn(line) };
  });
  const others = constraints
    .filter((one) => !isBeside(one))
    .map((one) => ({ comment: [] as string[], line: wrap(writeConstraint(one), '  ').join('\n') }));
  const all = [...entries, ...others];
  return all.flatMap(({ comment, line }, at) => [
    ...(at === entries.length && at > 0 ? [''] : []),
    ...comment,
    `${line}${at === all.length - 1 ? '' : ','}`,
  ]);
};

const wrapColumn = (line: string): string => {
  if (line.length < WIDTH) return line;
  const at = line.indexOf(' generated always as (');
  return at === -1
    ? line
    : wrap(line.slice(at + 1), '    ').reduce((text, part) => `${text}\n${part}`, line.slice(0, at).trimEnd());
};

const writeRest = (column: Column, constraints: readonly Constraint[]): string => {
  const isKey = constraints.some(({ kind }) => kind === 'p');
  const parts: string[] = [];
  if (column.required && !isKey) parts.push('not null');
  if (column.identity !== '') parts.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`);
  if (column.generated) parts.push(`generated always as (${plain(column.expression ?? '')}) stored`);
  else if (column.expression !== null) parts.push(`default ${plain(column.expression)}`);
  for (const { kind, definition } of constraints) {
    if (kind === 'p') parts.push('primary key');
    if (kind === 'u') parts.push('unique');
    if (kind === 'f')
      parts.push(
        plain(definition)
          .replace(/^foreign key \(\w+\) references (\w+)\(id\)/, 'references $1')
          .replace(/^foreign key \(\w+\) /, ''),
      );
  }
  return parts.join(' ');
};

const writeConstraint = ({ table, name, columns, definition, kind }: Constraint): string => {
  const text = plain(definition);
  const suffix = { p: 'pkey', u: 'key', f: 'fkey', c: 'check' }[kind] ?? '';
  // The name that PostgreSQL gives says nothing.
  const isGiven = name !== [table, ...(kind === 'p' ? [] : columns), suffix].join('_') && !/_check\d*$/.test(name);
  return isGiven ? `constraint ${name} ${text}` : text;
};

const writeIndex = (definition: string): string =>
  `${plain(definition)
    .replace(/ on only /, ' on ')
    .replace(' using btree', '')
    .replace(/ where \((.*)\)$/, ' where $1')
    .replace(/ where .*$/, (where) =>
      where.replaceAll(/\(((?:not )?\w+(?: is (?:not )?null| (?:=|<>) '\w*')?)\)/g, '$1'),
    )};`;
