import { load, type RequestSource } from './load.ts';
import { median } from './measure.ts';
import { formatDecimals, formatInteger } from './report.ts';

/** The same requests to two servers on one core. */
export interface Pair {
  readonly name: string;
  /** A client stops after a multiple of this number of requests. */
  readonly round: number;
  readonly other: Target;
  readonly own: Target;
}

interface Target {
  readonly port: number;
  readonly requests: RequestSource;
  /** CPU seconds of the server and its database so far. */
  readonly getCpuTime: () => Promise<number>;
}

export interface PairOptions {
  /** Seconds of load on each server before it is measured. */
  readonly warmup: number;
  /** Seconds of each turn. */
  readonly seconds: number;
  /** How many turns each server has with each number of clients. */
  readonly rounds: number;
}

export interface PairResult {
  readonly name: string;
  readonly clients: number;
  /** How many times as many responses a second this checkout gives: the median of neighbouring turns. */
  readonly ratio: number;
}

/** Numbers of concurrent clients. */
const CLIENTS = [1, 16];

const HEAD = [
  '| | clients | other, requests/s | own, requests/s | ratio | from | to | other, CPU ms | own, CPU ms | ratio |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
];

interface Turn {
  /** Responses per second. */
  readonly rate: number;
  /** Milliseconds of CPU time per response, of the server and its database. */
  readonly cpu: number;
}

/**
 * Measures each pair in alternating turns and prints its ratios, with the smallest and the largest of neighbouring turns. The
 * last ratio compares CPU time, which other load on the machine hardly affects.
 */
export const printPairs = async (
  pairs: readonly Pair[],
  { warmup, seconds, rounds }: PairOptions,
): Promise<PairResult[]> => {
  const results: PairResult[] = [];
  console.log(HEAD.join('\n'));
  for (const { name, round, other, own } of pairs) {
    for (const target of [other, own]) await load({ ...target, round, clients: 16, seconds: warmup });
    for (const clients of CLIENTS) {
      const measure = async (target: Target): Promise<Turn> => {
        const before = await target.getCpuTime();
        const { rate, count } = await load({ ...target, round, clients, seconds });
        return { rate, cpu: (((await target.getCpuTime()) - before) * 1000) / count };
      };
      const turns: { other: Turn; own: Turn }[] = [];
      for (let turn = 0; turn < rounds; turn += 1) {
        // The server that begins changes, so that a machine that slows down favours neither.
        const first = turn % 2 ? await measure(own) : undefined;
        const ofOther = await measure(other);
        turns.push({ other: ofOther, own: first ?? (await measure(own)) });
      }
      const ratios = turns.map((turn) => turn.own.rate / turn.other.rate);
      const ratio = median(ratios);
      const medianOf = (read: (turn: (typeof turns)[number]) => number): number => median(turns.map(read));
      const cpu = { other: medianOf((turn) => turn.other.cpu), own: medianOf((turn) => turn.own.cpu) };
      const cells = [
        String(clients),
        formatInteger(medianOf((turn) => turn.other.rate)),
        formatInteger(medianOf((turn) => turn.own.rate)),
        ...[ratio, Math.min(...ratios), Math.max(...ratios)].map((value) => formatDecimals(value, 2)),
        ...[cpu.other, cpu.own, cpu.other / cpu.own].map((value) => formatDecimals(value, 2)),
      ];
      console.log(`| ${[name, ...cells].join(' | ')} |`);
      results.push({ name, clients, ratio });
    }
  }
  return results;
};
