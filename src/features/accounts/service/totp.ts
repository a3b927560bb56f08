import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;

/** Encodes bytes in base32 without padding (RFC 4648). */
const toBase32 = (bytes: Uint8Array): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  let bits = '';
  for (const letter of text) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** Creates a secret for an authenticator app: 160 bits in base32. */
export const createTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** Creates 50 random bits in base32, for a recovery code. */
export const createRecoveryCode = (): string => toBase32(randomBytes(7)).slice(0, 10);

const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * The code of a time step (RFC 6238 with SHA-1 and six digits, which is what all authenticator apps support).
 * @param secret base32
 */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
};

/**
 * Finds the time step of a code: the present one, or the one before or after it, since the clocks of phones differ.
 * Returns null for a wrong code.
 * @param code six digits
 */
export const findTotpStep = (secret: string, code: string, now: Date): number | null => {
  const present = stepOf(now);
  const isCodeOf = (step: number): boolean => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
  return [present, present - 1, present + 1].find(isCodeOf) ?? null;
};
