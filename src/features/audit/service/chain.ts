import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#platform/context.ts';
import { endOf } from '#platform/data/db/retention.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { TABLES, type ChainRow, findChainRows, findUnchained, prune, findLast } from '../queries.ts';

/** The hash of a row of the chain, in hexadecimal digits, and its place from 1. */
export interface Anchor {
  readonly seq: number;
  readonly hash: string;
  /** ISO date of its writing; absent for an anchor of the operator. */
  readonly at?: string;
}

/** The first row that is not as it was written. */
export interface BrokenLink {
  readonly seq: number | null;
  /** Id in the audit log. */
  readonly id: number | null;
  readonly problem: 'missing' | 'gap' | 'values' | 'actor' | 'redaction' | 'hash' | 'unchained' | 'anchor';
}

const BATCH = 1000;

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const findProblem = (row: ChainRow, seq: number, before: Buffer): BrokenLink['problem'] | null => {
  if (row.seq !== seq) return 'gap';
  if (row.id === null) return 'missing';
  if (row.actor_changed) return 'actor';
  if (row.salt === null && !row.redacted) return 'redaction';
  if (row.salt !== null && !sha256(row.salt, row.body).equals(row.content)) return 'values';
  return sha256(before, row.head, row.content).equals(row.hash) ? null : 'hash';
};

/** Whether entries up to an anchor may have been pruned: it is older than their retention, or from the operator. */
const mayBegin = ({ at }: Anchor, now: Date): boolean =>
  at === undefined || new Date(at) < endOf(TABLES.audit_log, now);

/**
 * The row of the chain up to which the entries were deleted; null if none were. A chain that begins later than with its
 * first row is only whole if an anchor from that time has the hash of this row: a user who deletes younger entries has
 * no such anchor.
 */
const findStart = async (db: DbOrTransaction, anchors: readonly Anchor[], now: Date): Promise<ChainRow | null> => {
  const [row] = await findChainRows(db, 0, 1);
  if (!row || row.seq === 1 || row.id !== null) return null;
  const hash = row.hash.toString('hex');
  return anchors.some((anchor) => anchor.seq === row.seq && anchor.hash === hash && mayBegin(anchor, now)) ? row : null;
};

/**
 * Checks the whole chain of the audit log: that each row has the values and the place that it was written with, that none is
 * missing or was inserted, and that the chain has the hashes of earlier anchors. The hashes are calculated here, not by functions
 * of the database.
 * @returns the last row and its place, or the first that is broken
 */
export const verifyChain = async (
  db: DbOrTransaction,
  anchors: readonly Anchor[] = [],
  now = new Date(),
): Promise<{ readonly last: Anchor | null; readonly broken: BrokenLink | null }> => {
  const start = await findStart(db, anchors, now);
  const expected = new Map<number, Set<string>>();
  for (const { seq, hash } of anchors) {
    if (seq >= (start?.seq ?? 0)) expected.set(seq, (expected.get(seq) ?? new Set()).add(hash));
  }
  let last: Anchor | null = start && { seq: start.seq, hash: start.hash.toString('hex') };
  let before: Buffer = start?.hash ?? Buffer.alloc(0);
  const atStart = start && expected.get(start.seq);
  if (start && atStart && atStart.size > 1) {
    return { last, broken: { seq: start.seq, id: start.audit_id, problem: 'anchor' } };
  }
  if (start) expected.delete(start.seq);
  for (;;) {
    const rows = await findChainRows(db, last?.seq ?? 0, BATCH);
    for (const row of rows) {
      const problem = findProblem(row, (last?.seq ?? 0) + 1, before);
      if (problem) return { last, broken: { seq: row.seq, id: row.audit_id, problem } };
      last = { seq: row.seq, hash: row.hash.toString('hex') };
      before = row.hash;
      const hashes = expected.get(row.seq) ?? new Set([last.hash]);
      if (hashes.size > 1 || !hashes.has(last.hash)) {
        return { last, broken: { seq: row.seq, id: row.audit_id, problem: 'anchor' } };
      }
      expected.delete(row.seq);
    }
    if (rows.length < BATCH) break;
  }
  const [lost] = [...expected.keys()].sort((a, b) => a - b);
  if (lost !== undefined) return { last, broken: { seq: lost, id: null, problem: 'anchor' } };
  const unchained = await findUnchained(db);
  return { last, broken: unchained === null ? null : { seq: null, id: unchained, problem: 'unchained' } };
};

/** The file of anchors in `DATA_DIR`, a line of JSON for each. */
export const getAnchorFile = (dataDir: string): string => path.join(dataDir, 'audit-anchors.jsonl');

/** Reads the anchors that this installation has written; none before the first. */
export const readAnchors = async (dataDir: string): Promise<Anchor[]> => {
  const text = await readFile(getAnchorFile(dataDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Anchor]));
};

/**
 * Deletes the entries of the audit log that are older than five years, up to the newest anchor of that time, which keeps the rest
 * verifiable. A day's entries at a time. Returns how many. Throws if the chain differs from an anchor.
 */
export const pruneAudit = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> => {
  const before = endOf(TABLES.audit_log, clock.now());
  const [first] = await findChainRows(db, 0, 1);
  const anchors = (await readAnchors(config.DATA_DIR))
    .filter(({ seq, at }) => first && seq >= first.seq && at !== undefined && new Date(at) < before)
    .toSorted((a, b) => a.seq - b.seq);
  let count = 0;
  for (const { seq, hash } of anchors) count += await prune(db, seq, hash);
  return count;
};

/**
 * Writes the last hash of the audit log outside the database: to the process log and to a file. A user who can change
 * the database can then not replace older entries without being detected.
 */
export const anchorAudit = async ({
  db,
  log,
  clock,
  config,
}: Pick<Deps, 'db' | 'log' | 'clock' | 'config'>): Promise<number> => {
  const last = await findLast(db);
  if (!last) return 0;
  const anchor: Anchor = { seq: last.seq, hash: last.hash.toString('hex') };
  log.info(anchor, 'anchor of the audit log');
  const line = `${JSON.stringify({ ...anchor, at: clock.now().toISOString() })}\n`;
  await appendFile(getAnchorFile(config.DATA_DIR), line, { mode: 0o600 });
  return 1;
};
