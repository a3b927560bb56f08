import { OF_ITEM, type Tables } from '#platform/data/db/retention.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  kept_uploads: { because: OF_ITEM },
  partial_uploads: { days: 7, since: 'the beginning of the upload', job: 'unused_uploads' },
  upload_parts: { because: 'belongs to an upload in progress, is deleted with it' },
  upload_uses: { because: 'belongs to an item, order, chat or profile, is deleted with it' },
  uploads: { days: 7, since: 'the upload, if nothing refers to it', job: 'unused_uploads' },
} as const satisfies Tables;
