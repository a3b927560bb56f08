import os from 'node:os';
import type { Measurement } from './measure.ts';
import type { Visit } from './visit.ts';

const decimals = (value: number, digits: number): string => value.toFixed(digits);
const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

/** Describes the machine of the measurement. */
export const describeMachine = (database: string, cores: string): string =>
  [
    `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}, ${/PostgreSQL [\d.]+/.exec(database)?.[0] ?? database}`,
    cores,
  ].join('; ');

export const HEAD = [
  '| | requests/s | p50 ms | p99 ms | floor, requests/s | ratio | core, µs | floor, µs | ratio |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
];

/**
 * A row of the table in Markdown. The second ratio compares CPU time, which other load on the machine hardly affects.
 */
export const toTableRow = ({ name, alone, product, floor, ratio }: Measurement): string => {
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

/** Summarizes the measured rows. */
export const summarize = (rows: readonly Measurement[], visit: Visit): string[] => {
  const findRate = (name: string): number | undefined => rows.find((row) => row.name === name)?.product.rate;
  const [cached, rendered] = [findRate('home page'), findRate('home page, rendered')];
  const { html, files, requests } = visit;
  const parts = `${kilobytes(html)} document + ${kilobytes(files)} scripts, style and font in ${requests} requests`;
  const first = `First visit of the home page, pictures aside: ${parts}`;
  if (cached === undefined || rendered === undefined) return [first];
  return [
    `Home page kept against rendered: ${whole(cached)} / ${whole(rendered)} = ${decimals(cached / rendered, 1)} ×`,
    first,
  ];
};
