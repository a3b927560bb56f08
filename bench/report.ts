import os from 'node:os';
import type { Measurement } from './measure.ts';
import type { Visit } from './visit.ts';

const formatDecimals = (value: number, digits: number): string => value.toFixed(digits);
const formatInteger = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

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
    formatInteger(product.rate),
    formatDecimals(alone.p50, 2),
    formatDecimals(alone.p99, 2),
    formatInteger(floor.rate),
    formatDecimals(ratio, 2),
    formatInteger(product.cpu),
    formatInteger(floor.cpu),
    formatDecimals(floor.cpu / product.cpu, 2),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
};

const kilobytes = (bytes: number): string => `${formatDecimals(bytes / 1024, 1)} KB`;

/** Summarizes the measured rows. */
export const summarize = (rows: readonly Measurement[], visit: Visit): string[] => {
  const findRate = (name: string): number | undefined => rows.find((row) => row.name === name)?.product.rate;
  const [cached, rendered] = [findRate('home page'), findRate('home page, rendered')];
  const { html, files, requests } = visit;
  const parts = `${kilobytes(html)} document + ${kilobytes(files)} scripts, style and font in ${requests} requests`;
  const first = `First visit of the home page, without images: ${parts}`;
  if (cached === undefined || rendered === undefined) return [first];
  return [
    `Home page cached vs. rendered: ${formatInteger(cached)} / ${formatInteger(rendered)} = ${formatDecimals(cached / rendered, 1)} ×`,
    first,
  ];
};
