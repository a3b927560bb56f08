import { hasZeroBits, SOLUTION_HEADER } from '#lib/challenge.ts';
import type { ApiError } from '../api.ts';

/** Hashes that are computed at the same time: one alone would wait for the next turn of the event loop. */
const BATCH = 512;

const hashOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/**
 * Solves the challenge of an error with status 428, and returns the header with which the request is repeated. It takes about a
 * second, and does not block the page. Throws the error if it cannot be solved: browsers compute hashes only on HTTPS and
 * localhost.
 */
export const solve = async (failure: ApiError): Promise<Record<string, string>> => {
  const { challenge, bits } = failure.current ?? {};
  // oxlint-disable-next-line no-unnecessary-condition: absent on http
  if (challenge === undefined || bits === undefined || !crypto.subtle) throw failure;
  for (let first = 0; ; first += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, n) => `${challenge}:${first + n}`);
    const hashes = await Promise.all(texts.map(hashOf));
    const at = hashes.findIndex((hash) => hasZeroBits(hash, bits));
    if (at >= 0) return { [SOLUTION_HEADER]: `${challenge}:${first + at}` };
  }
};
