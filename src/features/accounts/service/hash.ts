import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#lib/errors.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// OWASP's minimum for scrypt with 16 MiB: about 110 ms on one pool thread. Stored in each hash, so it can be raised
// later.
const COST = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
let cost = COST;

/** Makes new hashes cheap for tests that create thousands of users, or restores the real cost. */
export const setCheapHashing = (cheap: boolean): void => {
  cost = cheap ? { N: 16, r: 8, p: 1 } : COST;
};

// Two of the pool's four threads, so that file access and compression continue while many users sign in.
const MAX_CONCURRENT = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

const withSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < MAX_CONCURRENT) running += 1;
  else if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 10 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const deriveKey = (password: string, salt: Buffer, params: typeof COST): Promise<Buffer> =>
  // Different keyboards may produce different code points for the same letters.
  derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...params, maxmem: 256 * params.N * params.r });

/**
 * Hashes a password with its own salt and cost: `scrypt$N$r$p$salt$key`. Throws `unavailable` when too many hashes are
 * waiting.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await withSlot(() => deriveKey(password, salt, cost));
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
};

/**
 * Whether a password matches a hash; takes the same time either way. Throws `unavailable` when too many are waiting.
 */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  if (scheme !== 'scrypt') return false;
  const params = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const actual = await withSlot(() => deriveKey(password, Buffer.from(salt, 'base64'), params));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
