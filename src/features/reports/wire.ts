import type { ChatReport, Report } from './contract.ts';
import type { ChatReportRow, ReportRow } from './queries.ts';

export const toReport = (row: ReportRow): Report => {
  const { id, item_id, reason, text, status, created_at, updated_at } = row;
  return {
    id,
    item_id,
    reason,
    text,
    status,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
};

export const toChatReport = ({ id, chat_id, reason, text, status, created_at }: ChatReportRow): ChatReport => ({
  id,
  chat_id,
  reason,
  text,
  status,
  created_at: created_at.toISOString(),
});
