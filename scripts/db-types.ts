import { withFreshDatabase } from './schema/fresh-database.ts';
import { writeTypes } from './schema/write-types.ts';

// Checks and tests run it: writes src/platform/data/db/tables.ts, which is not committed, from a freshly migrated database.

await withFreshDatabase(async (url) => writeTypes(url));
