import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import { keepFiles } from '../../uploads/service.ts';
import * as queries from '../queries.ts';
import type { Look } from '../rules/look.ts';

/**
 * Keeps a look of an item, with its files, as the accepted one in place of the one before; null keeps none. Files that
 * only the one before had go when unused ones are swept, so that undoing finds them still.
 */
export const keepLook = async (trx: Transaction<DB>, id: number, look: Look | null, now: Date): Promise<void> => {
  if (!look) return queries.deleteLook(trx, id);
  await queries.saveLook(trx, id, look, now);
  const { certificates } = look.details;
  await keepFiles(trx, id, [...look.images, ...(Array.isArray(certificates) ? certificates : [])]);
};
