import { randomUUID } from 'node:crypto';
import type { Publication } from './publish.ts';

/** This process, among those on one database. */
export const ORIGIN = randomUUID();

/** What travels between the processes. */
export type Frame = { readonly origin: string } & (
  | { readonly publication: Publication }
  /** Look which sessions of this person still live. */
  | { readonly recheck: number }
);

// NOTIFY takes less than 8000 bytes; what is before the text of a piece stays below 100.
const PIECE_BYTES = 7_800;
const MOST_PIECES = 32;

const PIECE = /^#([^ ]+) (\d+)\/(\d+) /;

// Also keeps two equal frames of one transaction apart, of which PostgreSQL would pass on one.
let count = 0;

/** Cuts a text where a piece is full, never within a character. */
const cut = (text: string): string[] => {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  for (let from = 0, to: number; from < bytes.length; from = to) {
    to = Math.min(from + PIECE_BYTES, bytes.length);
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    pieces.push(bytes.toString('utf8', from, to));
  }
  return pieces;
};

const payloadsOf = (what: { publication: Publication } | { recheck: number }): string[] => {
  count += 1;
  const pieces = cut(JSON.stringify({ origin: ORIGIN, n: count, ...what }));
  if (pieces.length > MOST_PIECES) throw new RangeError('the event payload is too long');
  if (pieces.length === 1) return pieces;
  return pieces.map((piece, n) => `#${ORIGIN}:${count} ${n + 1}/${pieces.length} ${piece}`);
};

/**
 * A publication as payloads of NOTIFY, each below 8000 bytes: one, or numbered pieces.
 * Throws `RangeError` where it has more than some 250 000 bytes.
 */
export const framesOf = (publication: Publication): string[] => payloadsOf({ publication });

/** The question which of a person's sessions live, as payloads of NOTIFY. */
export const recheckFrames = (userId: number): string[] => payloadsOf({ recheck: userId });

const parse = (text: string): Frame | null => {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    return null;
  }
};

/**
 * Puts payloads together again: the function answers the frame that a payload completes, else null. A transaction's
 * payloads come in one run, so only one frame is ever under way; a piece that does not follow on ends it.
 */
export const createAssembly = (): ((payload: string) => Frame | null) => {
  let open: { readonly id: string; readonly parts: string[] } | null = null;
  return (payload) => {
    const [head, id = '', n, of] = PIECE.exec(payload) ?? [];
    if (head === undefined) {
      open = null;
      return parse(payload);
    }
    if (Number(n) === 1) open = { id, parts: [] };
    if (open?.id !== id || open.parts.length !== Number(n) - 1 || Number(of) > MOST_PIECES) {
      open = null;
      return null;
    }
    open.parts.push(payload.slice(head.length));
    if (open.parts.length < Number(of)) return null;
    const text = open.parts.join('');
    open = null;
    return parse(text);
  };
};
