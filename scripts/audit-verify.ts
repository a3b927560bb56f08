import { readAnchors, verifyChain, type Anchor, type BrokenLink } from '#features/audit/service/chain.ts';
import { openDb } from '#platform/data/db/db.ts';
import { createLog } from '#platform/core/log.ts';
import { openServer } from '#platform/data/postgres/open.ts';
import { CommandError, runCommand } from './command.ts';

// `npm run audit:verify [-- 1234:0a1b…]` checks the chain of the audit log against the anchors in DATA_DIR, and against those
// given as place and hash, from wherever they were copied to. Exit code 1 and the first broken row if it was changed.

const PROBLEMS: Readonly<Record<BrokenLink['problem'], string>> = {
  missing: 'the row was deleted from the audit log',
  gap: 'rows before it were deleted from the chain',
  values: 'its name or values were changed',
  actor: 'its actor was changed',
  redaction: 'its salt was deleted, but it was not redacted',
  hash: 'the row, or one before it, was changed',
  unchained: 'the row was inserted past the chain',
  anchor: 'its hash differs from an anchor, or the chain ends before it',
};

const parseAnchor = (text: string): Anchor => {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new CommandError('Usage: npm run audit:verify [-- place:hash …]');
  return { seq: Number(seq), hash };
};

await runCommand(async (config) => {
  const given = process.argv.slice(2).map(parseAnchor);
  const server = await openServer(config, createLog(config.LOG_LEVEL));
  const db = openDb(server.ownerUrl, 1);
  try {
    const { last, broken } = await verifyChain(db, [...(await readAnchors(config.DATA_DIR)), ...given]);
    if (broken) {
      const { seq, id, problem } = broken;
      console.error(
        `Broken at place ${seq ?? '-'} of the chain, row ${id ?? '-'} of the audit log: ${PROBLEMS[problem]}.`,
      );
      process.exitCode = 1;
    } else {
      console.log(
        last ? `The audit log is unchanged: ${last.seq} rows, ${last.seq}:${last.hash}` : 'The audit log is empty.',
      );
    }
  } finally {
    await db.destroy();
    await server.close();
  }
});
