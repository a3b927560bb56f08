import { randomUUID } from 'node:crypto';
import type { AppEvent } from '#lib/events.ts';
import type { Consumption } from '#platform/transport/limit-sums.ts';
import type { Publication } from '#platform/transport/realtime/publish.ts';

/** Identifies this process among those on one database. */
export const ORIGIN = randomUUID();

type Content =
  /** A realtime event for the sockets of one user. */
  | { readonly publication: Publication }
  | { readonly event: AppEvent }
  /** What a process has consumed of limits. */
  | { readonly consumption: Consumption };

/** A message between processes. */
export type Frame = { readonly origin: string } & Content;

// NOTIFY takes less than 8000 bytes; the header of a piece stays below 100.
const PIECE_BYTES = 7_800;
const MAX_PIECES = 32;

const PIECE = /^#([^ ]+) (\d+)\/(\d+) /;

// Also makes equal frames of one transaction distinct; PostgreSQL would deliver only one of them.
let count = 0;

/** Splits a text into pieces of at most `PIECE_BYTES`, never within a character. */
const split = (text: string): string[] => {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  for (let from = 0, to: number; from < bytes.length; from = to) {
    to = Math.min(from + PIECE_BYTES, bytes.length);
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    pieces.push(bytes.toString('utf8', from, to));
  }
  return pieces;
};

const toPayloads = (origin: string, content: Content): string[] => {
  count += 1;
  const pieces = split(JSON.stringify({ origin, n: count, ...content }));
  if (pieces.length > MAX_PIECES) throw new RangeError('the event payload is too long');
  if (pieces.length === 1) return pieces;
  return pieces.map((piece, n) => `#${ORIGIN}:${count} ${n + 1}/${pieces.length} ${piece}`);
};

/**
 * Converts a publication to NOTIFY payloads of less than 8000 bytes each: one, or numbered pieces.
 * Throws `RangeError` above about 250 000 bytes.
 */
export const toFrames = (publication: Publication): string[] => toPayloads(ORIGIN, { publication });

/**
 * Converts an event to NOTIFY payloads, like `toFrames`.
 * @param origin identifies the publisher
 */
export const toEventFrames = (event: AppEvent, origin: string): string[] => toPayloads(origin, { event });

/** How many sums of limits a frame has: keys are short, so that it stays far below the max size. */
const SUMS_PER_FRAME = 500;

/** Converts what a process has consumed to NOTIFY payloads, like `toEventFrames`. */
export const toSumFrames = ({ machine, sums }: Consumption, origin: string): string[] => {
  const frames: string[] = [];
  for (let from = 0; from < sums.length; from += SUMS_PER_FRAME) {
    const consumption = { machine, sums: sums.slice(from, from + SUMS_PER_FRAME) };
    frames.push(...toPayloads(origin, { consumption }));
  }
  return frames;
};

const parse = (text: string): Frame | null => {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    return null;
  }
};

/**
 * Reassembles payloads: the returned function gives the frame that a payload completes, else null. The payloads of one
 * transaction arrive consecutively, so only one frame is ever incomplete; an unexpected piece discards it.
 */
export const createFrameAssembler = (): ((payload: string) => Frame | null) => {
  let incomplete: { readonly id: string; readonly parts: string[] } | null = null;
  return (payload) => {
    const [head, id = '', n, of] = PIECE.exec(payload) ?? [];
    if (head === undefined) {
      incomplete = null;
      return parse(payload);
    }
    if (Number(n) === 1) incomplete = { id, parts: [] };
    if (incomplete?.id !== id || incomplete.parts.length !== Number(n) - 1 || Number(of) > MAX_PIECES) {
      incomplete = null;
      return null;
    }
    incomplete.parts.push(payload.slice(head.length));
    if (incomplete.parts.length < Number(of)) return null;
    const text = incomplete.parts.join('');
    incomplete = null;
    return parse(text);
  };
};
