import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { Reason, ReportStatus } from '../rules.ts';

/** A report that is held until the end of the transaction. */
export interface HeldReport {
  readonly id: number;
  readonly item_id: number;
  readonly reporter_id: number | null;
  readonly reason: Reason;
  readonly status: ReportStatus;
  readonly updated_at: Date;
}

type Trx = Transaction<DB>;

/** The listing that a report is about; undefined where there is no such report. */
export const itemOfReport = async (trx: Trx, id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ item_id: number }>`select item_id from reports where id = ${id}`.execute(trx);
  return rows[0]?.item_id;
};

/** A report and the open ones of its listing, held in the order of their ids, so that two who hold them wait in line. */
export const holdReports = async (trx: Trx, id: number, itemId: number): Promise<HeldReport[]> => {
  const { rows } = await sql<HeldReport>`select id, item_id, reporter_id, reason, status, updated_at from reports
    where item_id = ${itemId} and (status = 'open' or id = ${id}) order by id for update`.execute(trx);
  return rows;
};

interface Settled {
  readonly status: 'upheld' | 'dismissed';
  readonly note: string | null;
  readonly decided_by: number;
  readonly now: Date;
}

/** Writes the decision about open reports. The caller holds them. */
export const settle = async (trx: Trx, ids: readonly number[], decided: Settled): Promise<void> => {
  const { status, note, decided_by, now } = decided;
  await sql`update reports set status = ${status}, note = ${note}, decided_by = ${decided_by}, decided_at = ${now}
    where id = any(${[...ids]}::int[])`.execute(trx);
};
