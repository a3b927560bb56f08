import { randomUUID } from 'node:crypto';
import type { AppEvent } from '#lib/events.ts';

/** Identifies this process among those on one database. */
export const ORIGIN = randomUUID();

/** An event for all devices of one user. */
export interface Publication {
  /** The user whose private channel (`private-user.{id}`) receives it. */
  readonly to: number;
  readonly event: string;
  readonly data: unknown;
  /** The socket (`X-Socket-Id`) that already has it. */
  readonly except?: string | undefined;
}

/** Consumed points of limits: the counter, the key, and their number. */
export type Sum = readonly [counter: string, key: string, points: number];

/** The points that one process has consumed, for the others. */
export interface Consumption {
  /** The machine, whose workers count in one memory. */
  readonly machine: string;
  readonly sums: readonly Sum[];
}

type Content =
  | { readonly publication: Publication }
  | { readonly event: AppEvent }
  | { readonly consumption: Consumption }
  /** A test by which a process checks that its own messages arrive. */
  | { readonly probe: string };

/** A message between processes; `origin` identifies its publisher. */
export type Frame = { readonly origin: string } & Content;

/** The payload of NOTIFY: a frame, or the id of a row that has it. */
interface Payload {
  readonly payload: string;
  readonly row?: { readonly id: string; readonly content: string };
}

// NOTIFY takes less than 8000 bytes.
const MAX_PAYLOAD_BYTES = 7_999;
const MAX_BYTES = 250_000;

const ROW = /^row ([\da-f-]{36})$/;

// Makes equal frames of one transaction distinct; PostgreSQL would deliver only one of them.
let count = 0;

/** Converts a frame to a payload of NOTIFY. Throws `RangeError` above 250 000 bytes. */
export const toPayload = (frame: Frame): Payload => {
  count += 1;
  const content = JSON.stringify({ ...frame, n: count });
  const bytes = Buffer.byteLength(content);
  if (bytes <= MAX_PAYLOAD_BYTES) return { payload: content };
  if (bytes > MAX_BYTES) throw new RangeError('the event payload is too long');
  const id = randomUUID();
  return { payload: `row ${id}`, row: { id, content } };
};

const parse = (text: string | undefined): Frame | null => {
  try {
    return JSON.parse(text ?? '') as Frame;
  } catch {
    return null;
  }
};

/**
 * Converts a payload to its frame; null if it is not a frame.
 * @param readRow reads the content of a row
 */
export const toFrame = async (
  payload: string,
  readRow: (id: string) => Promise<string | undefined>,
): Promise<Frame | null> => {
  const id = ROW.exec(payload)?.[1];
  return parse(id === undefined ? payload : await readRow(id));
};
