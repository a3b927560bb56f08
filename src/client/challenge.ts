import { hasZeroBits, SOLUTION_HEADER, type Challenge } from '../lib/challenge.ts';

/** Hashes that are computed at the same time: each one alone would wait for the next turn of the event loop. */
const BATCH = 512;

/**
 * Solves the challenge in a response with status 428, and returns the headers with which the request is repeated. It takes a
 * second or so, and does not hold up the page. Returns null where it cannot be solved: browsers hash only on https.
 */
export const solve = async (response: Response): Promise<Record<string, string> | null> => {
  const { challenge, bits } = (await response.clone().json()) as Challenge;
  // oxlint-disable-next-line no-unnecessary-condition: absent on http
  if (!crypto.subtle) return null;
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_, n) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${first + n}`)),
      ),
    );
    const at = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
    if (at >= 0) return { [SOLUTION_HEADER]: `${challenge}:${first + at}` };
  }
};
