import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MailGroup } from '../../../src/features/notifications/rules.ts';
import { tokenFor } from '../../../src/features/notifications/service/wishes.ts';

/** The key at the end of the letters that the market writes to somebody about these groups. */
export const mailKeyOf = (userId: number, groups: readonly MailGroup[]): string =>
  tokenFor(readFileSync(path.join(process.env.DATA_DIR ?? '', 'session-secret'), 'utf8'), userId, groups);
