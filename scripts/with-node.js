// Runs a script with Node 24: `node scripts/with-node.js src/app/main.ts`. Used by the `npm run` commands.
import { environment, findNode, install, run } from './bootstrap.js';

install();
const node = findNode();
process.exit(await run(node, process.argv.slice(2), environment(node)));
