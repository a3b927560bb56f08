import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotificationGroup } from '#features/notifications/rules/kinds.ts';
import { createUnsubscribeToken } from '#features/notifications/service/mail.ts';

/** The token of the unsubscribe link in e-mails of these groups to a user. */
export const getUnsubscribeToken = (userId: number, groups: readonly NotificationGroup[]): string =>
  createUnsubscribeToken(readFileSync(path.join(process.env.DATA_DIR ?? '', 'session-secret'), 'utf8'), userId, groups);
