import os from 'node:os';
import type { Measurement } from './measure.ts';

/** Formats a number with some decimals. */
export const formatDecimals = (value: number, digits: number): string => value.toFixed(digits);
/** Formats a rounded number in groups of three digits. */
export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

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

/** Compares rows: how much faster the page cache is than rendering. */
export const summarize = (rows: readonly Measurement[]): string[] => {
  const findRate = (name: string): number | undefined => rows.find((row) => row.name === name)?.product.rate;
  const [cached, rendered] = [findRate('home page'), findRate('home page, rendered')];
  if (cached === undefined || rendered === undefined) return [];
  return [
    '',
    `Home page cached vs. rendered: ${formatInteger(cached)} / ${formatInteger(rendered)} = ${formatDecimals(cached / rendered, 1)} ×`,
  ];
};
