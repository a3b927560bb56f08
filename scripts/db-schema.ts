import { writeFile } from 'node:fs/promises';
import { CommandError, runCommand } from './command.ts';
import { readCatalog } from './schema/catalog.ts';
import { withFreshDatabase } from './schema/fresh-database.ts';
import { addHashes, compareHashes, RESTORE } from './schema/hashes.ts';
import { writeSchema } from './schema/write-schema.ts';
import { writeTypes } from './schema/write-types.ts';

// npm run db:schema: writes all that follows from the migrations, with a freshly migrated database: db/schema.sql, the types of
// the tables, and the hashes of new migrations.

await runCommand(async () => {
  const { changed, gone, added } = await compareHashes();
  const broken = [...changed, ...gone];
  if (broken.length > 0) throw new CommandError(`${broken.join(', ')}: ${RESTORE}.`);
  await withFreshDatabase(async (url) => {
    writeTypes(url);
    await writeFile('db/schema.sql', writeSchema(await readCatalog(url)));
  });
  await addHashes(added);
});
