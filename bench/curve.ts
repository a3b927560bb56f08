import { measure, type Duration, type Measurement } from './measure.ts';
import { formatDecimals, formatInteger } from './report.ts';
import { withFloor, withMarket } from './servers.ts';

const ROWS = ['latest', 'filtered search', 'text search', 'item', 'home page, rendered', 'search page, rendered'];

const toCells = ({ alone, product, ratio }: Measurement): string[] => [
  formatInteger(product.rate),
  formatDecimals(alone.p50, 2),
  formatDecimals(alone.p99, 2),
  formatInteger(product.cpu),
  formatDecimals(ratio, 2),
];

/**
 * Prints the same rows for markets of growing size, so that what grows with the number of listings is seen.
 * @param sizes numbers of listings
 */
export const printCurve = async (sizes: readonly string[], only: string, duration: Duration): Promise<void> => {
  const rows: string[] = [];
  for (const size of sizes) {
    await withMarket(size, async (bench) => {
      const scenarios = bench.scenarios.filter(({ name }) => ROWS.includes(name) && name.includes(only));
      await withFloor(bench, scenarios, async (servers) => {
        for (const scenario of scenarios) {
          const row = await measure(scenario, servers, duration);
          rows.push(`| ${[row.name, formatInteger(Number(size)), ...toCells(row)].join(' | ')} |`);
        }
      });
    });
  }
  const names = (row: string): number => ROWS.findIndex((name) => row.startsWith(`| ${name} |`));
  console.log('| | listings | requests/s | p50 ms | p99 ms | core, µs | ratio |\n|---|---:|---:|---:|---:|---:|---:|');
  console.log(rows.toSorted((a, b) => names(a) - names(b)).join('\n'));
};
