import { BOM, toRecord } from '#lib/csv.ts';
import { toDay } from '#lib/days.ts';
import { conflict } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { csvRowsOf, toCell, type CsvRecord, type CsvRows } from '#platform/data/db/csv-rows.ts';
import { record } from '../service.ts';

export interface CsvFile {
  readonly fileName: string;
  readonly contentType: 'text/csv';
  /** Each chunk is read from the database when it is requested. */
  readonly content: AsyncIterable<string>;
}

/** A list of administrators that can be exported. */
interface ExportedList {
  /** The name of the rows, for the file name and the audit log. */
  readonly entity: 'item' | 'order' | 'user';
  /** The column of the ids, with the alias of its table. */
  readonly id: string;
  readonly columns: readonly string[];
  /** The filters and the order of the list, as the caller gave them. */
  readonly filters: Readonly<Record<string, string | number | undefined>>;
  /** Returns the ids of the list in its order, up to a limit. */
  readonly findIds: (limit: number) => Promise<number[]>;
  readonly findRows: (rows: CsvRows) => Promise<CsvRecord[]>;
}

/** Max rows of an export. */
const MAX_ROWS = 50_000;

/** Rows in memory, whatever the length of the file. */
const BATCH_SIZE = 500;

const readLines = async function* ({ id, columns, findRows }: ExportedList, ids: readonly number[]) {
  yield BOM + toRecord(columns);
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    // oxlint-disable-next-line no-await-in-loop -- one batch is in memory at a time
    const rows = await findRows(csvRowsOf(id, ids.slice(at, at + BATCH_SIZE)));
    yield rows.map((row) => toRecord(Object.values(row).map(toCell))).join('');
  }
};

/**
 * Exports all pages of a list as CSV, in its order: the rows that it has now. The export is recorded in the audit log with
 * its filters and the number of rows; of a search text only that there was one, because it may be a name or phone number.
 * Throws `conflict` when the list has too many rows.
 */
export const exportList = async (ctx: UserCtx, list: ExportedList): Promise<CsvFile> => {
  const { entity, filters, findIds } = list;
  const ids = await findIds(MAX_ROWS + 1);
  if (ids.length > MAX_ROWS) throw conflict('too_many_rows', { max: MAX_ROWS });
  const now = ctx.clock.now();
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const described = given.map(([name, value]) => (name === 'q' ? 'q' : `${name}=${String(value)}`)).join(' ');
  await ctx.db.transaction().execute((trx) =>
    record(trx, {
      actor_id: ctx.viewer.id,
      action: `${entity}s.exported`,
      subject: { kind: entity, id: null },
      before: null,
      after: { filters: described, rows: ids.length },
      now,
    }),
  );
  return {
    fileName: `ghalla-${entity}s-${toDay(now)}.csv`,
    contentType: 'text/csv',
    content: readLines(list, ids),
  };
};
