import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../../lib/errors.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// OWASP's least for scrypt with 16 MiB: about 110 ms on a thread of the pool. Written into each hash, so it may grow.
const COST = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
let cost = COST;

/** For tests alone, which make people by the thousand: new hashes cost next to nothing, or again what they should. */
export const hashCheaply = (cheaply: boolean): void => {
  cost = cheaply ? { N: 16, r: 8, p: 1 } : COST;
};

// Two of the pool's four threads: files and compression go on while many people sign in at once.
const AT_ONCE = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: 10 });
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

const keyOf = (password: string, salt: Buffer, at: typeof COST): Promise<Buffer> =>
  // The same letters typed on another keyboard may be other code points.
  derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...at, maxmem: 256 * at.N * at.r });

/**
 * A password's hash with its own salt and cost: `scrypt$N$r$p$salt$key`. Throws `unavailable` when too many wait.
 * @param before asked when the turn has come; what it throws saves the work
 */
export const hashPassword = async (password: string, before?: () => Promise<void>): Promise<string> => {
  const salt = randomBytes(16);
  const key = await inTurn(async () => {
    await before?.();
    return keyOf(password, salt, cost);
  });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
};

/** Whether a password belongs to a hash; takes as long either way. Throws `unavailable` when too many wait. */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  if (scheme !== 'scrypt') return false;
  const at = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const given = await inTurn(() => keyOf(password, Buffer.from(salt, 'base64'), at));
  return given.length === expected.length && timingSafeEqual(given, expected);
};
