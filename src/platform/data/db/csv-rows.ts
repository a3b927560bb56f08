import { sql, type RawBuilder } from 'kysely';
import type { Cell } from '#lib/csv.ts';
import { toLocalTime } from '#lib/days.ts';

/** An amount in centimes as dirhams with two decimals. */
export const csvDirhams = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)}::numeric / 100)::numeric(20, 2)::text`;

export const csvYesNo = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${condition} then 'Yes' else 'No' end`;

/** The rows of an export: columns that are no cells, a condition with the order after it. */
export interface CsvRows {
  readonly extra?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** The rows with these ids, in this order. */
export const csvRowsOf = (id: string, ids: readonly number[]): CsvRows => ({
  where: sql`${sql.ref(id)} = any(${[...ids]}::int[])`,
  order: sql`order by array_position(${[...ids]}::int[], ${sql.ref(id)})`,
});

/** A row as PostgreSQL returns it; its cells are in the order of the columns. */
export type CsvRecord = Readonly<Record<string, Cell | Date>>;

/** Local time to the minute, in a format that spreadsheets read. */
export const toCell = (value: Cell | Date): Cell => (value instanceof Date ? toLocalTime(value).slice(0, 16) : value);
