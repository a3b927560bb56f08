import os from 'node:os';
import type { Line } from './measure.ts';
import type { Visit } from './visit.ts';

const decimals = (value: number, digits: number): string => value.toFixed(digits);
const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

/** What the figures were taken on. */
export const machineOf = (database: string, cores: string): string =>
  [
    `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}, ${/PostgreSQL [\d.]+/.exec(database)?.[0] ?? database}`,
    cores,
  ].join('; ');

export const HEAD = [
  '| | requests/s | p50 ms | p99 ms | floor, requests/s | ratio | core, µs | floor, µs | ratio |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
];

/** A line of the table, in Markdown. The second ratio is that of processor time: what others do on the machine hardly moves it. */
export const lineOf = ({ name, alone, product, floor, ratio }: Line): string => {
  const cells = [
    whole(product.rate),
    decimals(alone.p50, 2),
    decimals(alone.p99, 2),
    whole(floor.rate),
    decimals(ratio, 2),
    whole(product.cpu),
    whole(floor.cpu),
    decimals(floor.cpu / product.cpu, 2),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
};

const kilobytes = (bytes: number): string => `${decimals(bytes / 1024, 1)} KB`;

/** What the lines say together, as far as they were measured. */
export const summaryOf = (lines: readonly Line[], visit: Visit): string[] => {
  const rateOf = (name: string): number | undefined => lines.find((line) => line.name === name)?.product.rate;
  const [kept, rendered] = [rateOf('home page'), rateOf('home page, rendered')];
  const { html, files, requests } = visit;
  const parts = `${kilobytes(html)} document + ${kilobytes(files)} scripts, style and font in ${requests} requests`;
  const first = `First visit of the home page, without images: ${parts}`;
  if (kept === undefined || rendered === undefined) return [first];
  return [
    `Home page cached vs. rendered: ${whole(kept)} / ${whole(rendered)} = ${decimals(kept / rendered, 1)} ×`,
    first,
  ];
};
