import { startS3Server } from '#tests/support/s3-server.ts';
import { startProxy } from './proxy.ts';

// A part of `npm run cluster` that is a process of its own, so that it can be killed: `part.ts proxy PORT CHECK_EVERY UPSTREAM…` or
// `part.ts files PORT FOLDER`. Prints one line when it serves.

const [kind, port, option, ...upstreams] = process.argv.slice(2);
const { url } =
  kind === 'proxy'
    ? await startProxy({ port: Number(port), checkEvery: Number(option), upstreams: upstreams.map(Number) })
    : await startS3Server({ port: Number(port), folder: option });
console.log(`serving ${url}`);
