import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { QueryConfig, QueryResult } from 'pg';
import type { FullCtx } from '#platform/context.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import type { DB } from '#platform/data/db/tables.ts';
import type { TestApp } from './app.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

/** The rows that a step of a query plan has read. */
export interface PlanRead {
  readonly type: string;
  /** The table or index. */
  readonly of: string | undefined;
  readonly rows: number;
}

export interface PlanWatcher {
  /** A guest's context that records the queries to the read database. */
  readonly ctx: FullCtx & { readonly readDb: PrimaryDb };
  /** Runs `work`, explains its queries and returns what each step read of these tables, with the result of `work`. */
  readonly collectReads: <T>(
    tables: ReadonlySet<string>,
    work: () => Promise<T>,
  ) => Promise<{ reads: PlanRead[]; answer: T }>;
}

/** Records the queries of services and their plans. */
export const watchPlans = (t: Pick<TestApp, 'deps'>): PlanWatcher => {
  const { pool } = t.deps.db;
  let queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const log = ({ query }: { query: CompiledQuery }): void => void queries.push(query);
  const dialect = new PostgresDialect({ pool });
  const { longRunning } = t.deps.db;
  // Named statements go to the pool directly.
  const query = ({ text, values = [], ...options }: QueryConfig): Promise<QueryResult> => {
    queries.push({ sql: text, parameters: values });
    return pool.query({ ...options, text, values });
  };
  const watchedPool = Object.assign(Object.create(pool) as typeof pool, { query });
  const readDb: PrimaryDb = Object.assign(new Kysely<DB>({ dialect, log }), { pool: watchedPool, longRunning });
  return {
    ctx: { ...t.deps, request: NO_REQUEST, readDb, viewer: null, lang: 'ar' },
    collectReads: async (tables, work) => {
      queries = [];
      const answer = await work();
      const nodes: PlanNode[] = [];
      for (const { sql, parameters } of queries) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json) ${sql}`,
          [...parameters],
        );
        nodes.push(...rows.flatMap((row) => flattenPlan(row['QUERY PLAN'][0].Plan)));
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
