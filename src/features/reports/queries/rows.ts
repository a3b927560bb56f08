import type { Reason, ReportStatus } from '../rules.ts';

export interface ReportRow {
  readonly id: number;
  readonly item_id: number;
  readonly reason: Reason;
  readonly text: string | null;
  readonly status: ReportStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A row of the administrators' list. */
export interface FiledRow extends ReportRow {
  readonly reporter_id: number | null;
  readonly note: string | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
}
