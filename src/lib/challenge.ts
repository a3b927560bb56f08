/**
 * The header in which a client sends the solution of a challenge: `{challenge}:{number}`, where the SHA-256 of this text begins
 * with the number of zero bits that the server requires (as in Hashcash).
 */
export const SOLUTION_HEADER = 'x-challenge-solution';

/** The puzzle that the server sends: `current` of an error `challenge`. */
export type Challenge = {
  readonly challenge: string;
  /** The number of bits of the hash that must be zero. */
  readonly bits: number;
};

export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const bytes = bits >> 3;
  return hash.subarray(0, bytes).every((byte) => byte === 0) && (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0;
};
