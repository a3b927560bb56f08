import { openEmbedded } from './embedded.ts';
import { getErrorMessage } from './errors.ts';

// A process for the tests of this folder: opens the database of a folder, prints its URL, closes it on SIGTERM, and
// then has nothing that keeps it alive.
const [dataDir = ''] = process.argv.slice(2);
const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const { url, close } = await openEmbedded({ dataDir, log: (line) => print({ log: line }) });
  process.once('SIGTERM', () => void close());
  print({ url });
} catch (error) {
  print({ error: getErrorMessage(error) });
}
