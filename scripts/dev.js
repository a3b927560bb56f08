// npm run dev: runs the market from its sources. Pages reload on changes; the server restarts when its files change.
import { buildIfChanged } from './build-if-changed.js';
import { environment, findNode, install, run } from './bootstrap.js';

install();
const node = findNode();
// Category pictures and icons come from the build.
await buildIfChanged(node);
process.exit(await run(node, ['--watch', 'src/app/main.ts'], environment(node, { NODE_ENV: 'development' })));
