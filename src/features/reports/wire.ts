import type { Person } from '../accounts/service.ts';
import type { FiledReport, Report } from './contract.ts';
import type { FiledRow, ReportRow } from './queries.ts';

/** A report in its wire form. */
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

/** A report as administrators read it, its listing aside. */
export const toFiled = (row: FiledRow, people: ReadonlyMap<number, Person>): Omit<FiledReport, 'item'> => {
  const person = row.reporter_id === null ? undefined : people.get(row.reporter_id);
  const reporter = person
    ? { id: person.id, first_name: person.first_name, last_name: person.last_name, phone: person.phone }
    : null;
  const { note, decided_by, decided_at } = row;
  return { ...toReport(row), note, reporter, decided_by, decided_at: decided_at?.toISOString() ?? null };
};
