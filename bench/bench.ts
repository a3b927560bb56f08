import { parseArgs } from 'node:util';
import { buildIfChanged } from '#scripts/build-if-changed.js';
import { compareWithCommit } from './against.ts';
import { printCurve } from './curve.ts';
import { compareWithPeer } from './peer.ts';
import { printHits } from './hits.ts';
import { printLighthouse } from './lighthouse.ts';
import { printMemory } from './memory.ts';
import { measure, type Measurement } from './measure.ts';
import { printOneCore } from './one-core.ts';
import { HEAD, summarize, toTableRow } from './report.ts';
import { withFloor, withMarket, type Bench } from './servers.ts';
import { printStarts } from './start.ts';
import { printVisits } from './visit.ts';

const HELP = `npm run bench -- [options]

Throughput, latency and processor time of calls and pages, as ratios to a floor that only runs the same SQL: on one core, and
on one core together with PostgreSQL. Then the hits of the page cache while the market changes, and the bytes of first visits.

  --items 1000000   number of synthetic listings (100000), or demo
  --only search     only the rows whose name contains it; the last two are "page cache" and "first visits". With --against it may be
                    several texts, separated by semicolons
  --quick           shorter measurements, which take a fifth of the time

Each of these measures something else instead:

  --against 1a2b3c  how much faster this checkout is than an older commit, which is installed and started beside it; 20000 listings
                    unless --items says otherwise; exits with 1 if a row is more than 5 % slower
  --peer            how much faster this checkout is than EverShop with the same 20000 listings, which is installed beside it;
                    memory, and first visits on a slow phone
  --curve           some of the rows with 10 000, 100 000 and 1 000 000 listings (quick: a hundredth of them)
  --memory          memory of the server after its start, and after two and ten minutes of mixed load at 16 clients
  --start           time from spawn to the first answer, with the demo data and with 100 000 listings
  --lighthouse      Lighthouse’s scores on a phone with the demo data; needs npm install --no-save lighthouse
  --help            this text
`;

const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({
  options: {
    items: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    quick: flag,
    peer: flag,
    curve: flag,
    memory: flag,
    start: flag,
    lighthouse: flag,
    help: flag,
  },
});
const { only, quick } = options;
const items = options.items ?? (options.against || options.peer ? '20000' : '100000');
const duration = quick ? { seconds: 0.4, turns: 5 } : { seconds: 1, turns: 9 };

const printThroughput = async (bench: Bench): Promise<void> => {
  const scenarios = bench.scenarios.filter(({ name }) => name.includes(only));
  if (scenarios.length === 0) return;
  await withFloor(bench, scenarios, async (servers) => {
    console.log(HEAD.join('\n'));
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) {
      const row = await measure(scenario, servers, duration);
      measurements.push(row);
      console.log(toTableRow(row));
    }
    console.log(summarize(measurements).join('\n'));
  });
};

const printAll = async (bench: Bench): Promise<void> => {
  await printThroughput(bench);
  await printOneCore(bench, only, duration);
  if ('page cache'.includes(only)) await printHits(bench, quick ? 10 : 60);
  if ('first visits'.includes(only)) await printVisits(bench.market.url);
};

/** A row that is slower than this ratio fails the comparison. */
const MIN_RATIO = 0.95;

const pairOptions = quick ? { warmup: 4, seconds: 1, rounds: 3 } : { warmup: 14, seconds: 3, rounds: 5 };

const compare = async (commit: string): Promise<void> => {
  const slower = (await compareWithCommit(commit, items, only, pairOptions)).filter(({ ratio }) => ratio < MIN_RATIO);
  if (slower.length === 0) return;
  console.error(`\nSlower than ${commit}: ${slower.map(({ name, clients }) => `${name} (${clients})`).join(', ')}`);
  process.exitCode = 1;
};

const SIZES = quick ? ['100', '1000', '10000'] : ['10000', '100000', '1000000'];

if (options.help) {
  console.log(HELP);
} else {
  delete process.env.DEMO_PASSWORD;
  await buildIfChanged(process.execPath);
  if (options.against) await compare(options.against);
  else if (options.peer) await compareWithPeer(items, only, { ...pairOptions, visits: quick ? 3 : 7 });
  else if (options.curve) await printCurve(SIZES, only, duration);
  else if (options.memory) await withMarket(items, (bench) => printMemory(bench, quick ? [10, 20] : [120, 600]));
  else if (options.start) await printStarts(['demo', quick ? '1000' : '100000'], quick ? 3 : 5);
  else if (options.lighthouse) await printLighthouse(quick ? 1 : 5);
  else await withMarket(items, printAll);
}
