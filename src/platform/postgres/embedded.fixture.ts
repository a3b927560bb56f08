import { openEmbedded } from './embedded.ts';
import { messageOf } from './errors.ts';

// One Ghalla process as the tests of this folder need it: opens the database of a folder, tells where it is, leaves on
// SIGTERM, and then has nothing that keeps it alive.
const [dataDir = ''] = process.argv.slice(2);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const { url, close } = await openEmbedded({ dataDir, log: (line) => say({ log: line }) });
  process.once('SIGTERM', () => void close());
  say({ url });
} catch (error) {
  say({ error: messageOf(error) });
}
