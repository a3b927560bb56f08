import { upsertSnapshot, deleteSnapshot } from '../../items/service.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import { retainFiles } from '../../uploads/service.ts';
import type { Snapshot } from '../rules/snapshot.ts';

/**
 * Saves the accepted version of an item and its files in place of the previous one; null deletes it. Files that only the
 * previous version used stay until unused files are purged, so that undoing can restore it.
 */
export const saveSnapshot = async (
  trx: Transaction<DB>,
  id: number,
  snapshot: Snapshot | null,
  now: Date,
): Promise<void> => {
  if (!snapshot) return deleteSnapshot(trx, id);
  await upsertSnapshot(trx, id, snapshot, now);
  const { certificates } = snapshot.details;
  await retainFiles(trx, id, [...snapshot.images, ...(Array.isArray(certificates) ? certificates : [])]);
};
