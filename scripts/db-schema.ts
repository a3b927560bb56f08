import { writeFile } from 'node:fs/promises';
import { readCatalog } from './schema/catalog.ts';
import { withFreshDatabase } from './schema/fresh-database.ts';
import { writeSchema } from './schema/write-schema.ts';

// npm run db:schema: writes db/schema.sql from a freshly migrated database.

await withFreshDatabase(async (url) => writeFile('db/schema.sql', writeSchema(await readCatalog(url))));
