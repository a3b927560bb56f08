import { toStaffMark } from '#lib/viewer.ts';
import type { UserProfile } from '#features/accounts/index.ts';
import { toChatUser } from '#features/chat/index.ts';
import { toChatReport, toReport } from '../wire.ts';
import type { FiledChatReport, FiledReport } from './contract.ts';
import type { FiledRow as FiledChatRow } from './queries/chats.ts';
import type { FiledRow } from './queries/items.ts';

export const toFiledReport = (row: FiledRow, users: ReadonlyMap<number, UserProfile>): Omit<FiledReport, 'item'> => {
  const user = row.reporter_id === null ? undefined : users.get(row.reporter_id);
  const reporter = user
    ? {
        id: user.id,
        first_name: user.first_name,
        last_name: user.last_name,
        phone: user.phone,
        ...toStaffMark(user.role),
      }
    : null;
  const { note, decided_by, decided_at } = row;
  return { ...toReport(row), note, reporter, decided_by, decided_at: decided_at?.toISOString() ?? null };
};

export const toFiledChatReport = (row: FiledChatRow, users: ReadonlyMap<number, UserProfile>): FiledChatReport => {
  const { item_id, item_slug, item_title, reporter_id, reporter_gone, reported_id, note, decided_at } = row;
  const known = item_id !== null && item_slug !== null && item_title !== null;
  return {
    ...toChatReport(row),
    item: known ? { id: item_id, slug: item_slug, title: item_title } : null,
    reporter: reporter_id === null || reporter_gone ? null : toChatUser(reporter_id, users.get(reporter_id)),
    reported: toChatUser(reported_id, users.get(reported_id)),
    note,
    decided_at: decided_at?.toISOString() ?? null,
  };
};
