import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '#scripts/build-if-changed.js';
import { measureSample } from './capacity/measure.ts';
import type { Sample } from './capacity/model.ts';
import { writeTables } from './capacity/tables.ts';
import { withMarket } from './servers.ts';

// npm run bench:capacity: what markets of several sizes need, from the measured figures in bench/capacity/figures.json.

const HELP = `npm run bench:capacity -- [options]

Prints what markets of several sizes need, from figures that were measured here.

  --write                 writes the tables into docs/scaling.md
  --measure               measures the figures first, and stores them in bench/capacity/figures.json
  --items 10000,100000,1000000  sizes to measure; the two smallest stored ones feed the model, larger ones check it
  --rows 100000,1000000,3000000 messages, notifications and daily counts that are added before each
`;

const FIGURES = new URL('capacity/figures.json', import.meta.url);
const PAGE = new URL('../docs/scaling.md', import.meta.url);

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    items: { type: 'string', default: '10000,100000,1000000' },
    rows: { type: 'string', default: '100000,1000000,3000000' },
    help: { type: 'boolean', default: false },
  },
});

const readFigures = async (): Promise<Sample[]> => JSON.parse(await readFile(FIGURES, 'utf8')) as Sample[];

const measureAll = async (): Promise<void> => {
  delete process.env.DEMO_PASSWORD;
  await buildIfChanged(process.execPath);
  const rows = options.rows.split(',').map(Number);
  // One market that grows: it is seeded with the first listings only.
  await withMarket('10000', async (bench) => {
    for (const [n, items] of options.items.split(',').map(Number).entries()) {
      const sample = await measureSample(bench, items, rows[n] ?? items);
      const others = (await readFigures().catch(() => [])).filter((one) => one.items !== sample.items);
      const all = [...others, sample].toSorted((a, b) => a.items - b.items);
      await writeFile(FIGURES, `${JSON.stringify(all, null, 2)}\n`);
    }
  });
};

if (options.help) {
  console.log(HELP);
} else {
  if (options.measure) await measureAll();
  const page = writeTables(await readFile(PAGE, 'utf8'), await readFigures());
  if (options.write) await writeFile(PAGE, page);
  else console.log(page);
}
