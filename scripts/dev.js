// npm run dev: the market from its sources. Pages reload by themselves; the server starts again when its own files change.
import { buildWhatChanged } from './build-if-changed.js';
import { environment, findNode, install, run } from './bootstrap.js';

install();
const node = findNode();
// The pictures of categories and the icons come from the build.
await buildWhatChanged(node);
process.exit(await run(node, ['--watch', 'src/app/main.ts'], environment(node, { NODE_ENV: 'development' })));
