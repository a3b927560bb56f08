import type { ByteStream } from '#lib/call.ts';
import { AppError } from '#lib/errors.ts';
import { PIECE_BYTES } from '../rules.ts';

/** Milliseconds after which a piece is stored although the next bytes have not arrived. */
const IDLE_MS = 1000;

const IDLE = Symbol('idle');

/**
 * Cuts a stream into pieces of at most `PIECE_BYTES`. A smaller one comes when nothing has arrived for a second, because a
 * phone that lost its network does not say so, and when the connection breaks: what has arrived is not sent again.
 */
export const readPieces = async function* (stream: ByteStream, idleMs = IDLE_MS): AsyncGenerator<Uint8Array> {
  // Not `for await`: leaving it would close the connection before the response.
  const iterator = stream[Symbol.asyncIterator]();
  const read = () =>
    iterator.next().catch((error: unknown) => {
      // Nothing was read yet: there was no place for it.
      if (error instanceof AppError && error.code !== 'too_slow') throw error;
      return { done: true, value: undefined } as const;
    });
  let buffered = Buffer.alloc(0);
  let next = read();
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idle = new Promise<typeof IDLE>((resolve) => {
      if (buffered.byteLength > 0) timer = setTimeout(resolve, idleMs, IDLE);
    });
    const result = await Promise.race([next, idle]);
    clearTimeout(timer);
    if (result === IDLE) {
      yield buffered;
      buffered = Buffer.alloc(0);
      continue;
    }
    if (result.done) break;
    buffered = Buffer.concat([buffered, result.value]);
    for (; buffered.byteLength >= PIECE_BYTES; buffered = buffered.subarray(PIECE_BYTES))
      yield buffered.subarray(0, PIECE_BYTES);
    next = read();
  }
  if (buffered.byteLength > 0) yield buffered;
};
