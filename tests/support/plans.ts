import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Ctx } from '../../src/platform/context.ts';
import type { PrimaryDb } from '../../src/platform/db/db.ts';
import type { DB } from '../../src/platform/db/tables.ts';
import type { TestApp } from './app.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What a step of a plan read. */
export interface Read {
  readonly type: string;
  /** The table, or the index. */
  readonly of: string | undefined;
  readonly rows: number;
}

export interface Watched {
  /** A guest's context, whose questions to the replica are written down. */
  readonly ctx: Ctx & { readonly readDb: PrimaryDb };
  /** What the questions that `work` asks read of these tables, step by step, as the database carries them out. */
  readonly readsOf: <T>(tables: ReadonlySet<string>, work: () => Promise<T>) => Promise<{ reads: Read[]; answer: T }>;
}

/** Watches what the services of an application ask the database, and how it answers. */
export const watchPlans = (t: Pick<TestApp, 'deps'>): Watched => {
  const { pool } = t.deps.db;
  let asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const log = ({ query }: { query: CompiledQuery }): void => void asked.push(query);
  const dialect = new PostgresDialect({ pool });
  const { longRunning } = t.deps.db;
  const readDb: PrimaryDb = Object.assign(new Kysely<DB>({ dialect, log }), { pool, longRunning });
  return {
    ctx: { ...t.deps, readDb, viewer: null, lang: 'ar', requestId: 'plans', address: 'here' },
    readsOf: async (tables, work) => {
      asked = [];
      const answer = await work();
      const nodes: Node[] = [];
      for (const { sql, parameters } of asked) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [
          ...parameters,
        ]);
        nodes.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
      }
      const reads = nodes
        .filter((node) => tables.has(node['Relation Name'] ?? '') || node['Node Type'] === 'Bitmap Index Scan')
        .map((node) => ({
          type: node['Node Type'],
          of: node['Relation Name'] ?? node['Index Name'],
          rows:
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)) *
            node['Actual Loops'],
        }));
      return { reads, answer };
    },
  };
};
