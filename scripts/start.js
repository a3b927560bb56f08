// npm start: installs what is locked, builds what changed, and runs the market.
import { buildWhatChanged } from './built.js';
import { environment, findNode, install, run } from './ground.js';

install();
const node = findNode();
await buildWhatChanged(node);
process.exit(await run(node, ['src/main.ts'], environment(node, { NODE_ENV: 'production' })));
