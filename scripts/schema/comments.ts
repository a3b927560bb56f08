import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Reads the comments of tables, columns, indexes, triggers and types: the lines of comment above each, by its name (`items`,
 * `items.quantity`). The migrations have the first words about each, and db/schema.sql, where they are improved, the last.
 */
export const readComments = (): Map<string, string> => {
  const root = new URL('../../db/', import.meta.url);
  const migrations = readdirSync(new URL('migrations/', root)).toSorted();
  const files = [...migrations.map((name) => `migrations/${name}`), 'schema.sql'].map((name) => new URL(name, root));
  const comments = new Map<string, string>();
  for (const file of files.filter((one) => existsSync(one))) collect(readFileSync(file, 'utf8'), comments);
  return comments;
};

const CREATED =
  /^create (?:or replace )?(?:unique |constraint )?(?:table|index|statistics|trigger|type|view)(?: concurrently)?(?: if not exists)? (\w+)/;
const ALTERED = /^alter table (?:if exists )?(\w+)/;
const ADDED = /^\s*(?:alter table \w+ )?add column (?:if not exists )?(\w+) /;
const COLUMN = /^ {2}"?(\w+)"? +\S/;
/** Words that begin a line within `create table` that is no column. */
const NO_COLUMN = new Set(['check', 'constraint', 'exclude', 'foreign', 'like', 'primary', 'unique', 'generated']);

const collect = (sql: string, comments: Map<string, string>): void => {
  let waiting: string[] = [];
  let created = '';
  let altered = '';
  for (const line of sql.split('\n')) {
    const comment = /^\s*-- ?(.*)$/.exec(line)?.[1];
    if (comment !== undefined) {
      // The first line of a migration that runs outside a transaction; a line across the page.
      if (comment !== 'online' && !comment.startsWith('---')) waiting.push(comment);
      continue;
    }
    const name = CREATED.exec(line)?.[1];
    altered = ALTERED.exec(line)?.[1] ?? altered;
    const added = ADDED.exec(line)?.[1];
    const column = created === '' ? undefined : COLUMN.exec(line)?.[1];
    const key =
      name ??
      (added === undefined ? undefined : `${altered}.${added}`) ??
      (column === undefined || NO_COLUMN.has(column) ? undefined : `${created}.${column}`);
    if (key !== undefined && waiting.length > 0) comments.set(key, waiting.join(' '));
    if (name !== undefined) created = line.startsWith('create table') && !line.endsWith(';') ? name : '';
    else if (line.startsWith(')')) created = '';
    waiting = [];
  }
};
