import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#lib/days.ts';

/** Returns the HMAC-SHA-256 of a text. Only with the secret can it be computed, or a short text be found by trying all of them. */
export const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** The first 22 base64url characters of that hash: an id for something that must not itself be stored or revealed. */
export const toKeyedId = (secret: string, text: string): string =>
  hmac(secret, text).toString('base64url').slice(0, 22);

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export const isSameSecret = (actual: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const toSignature = (secret: string, value: string): string => hmac(secret, value).toString('base64');

/** Signs a value as the auth library signs its cookies: `{value}.{signature}`, HMAC-SHA-256 in base64. */
export const sign = (secret: string, value: string): string => `${value}.${toSignature(secret, value)}`;

/** Returns the value if its signature is valid, else undefined. */
export const verifySigned = (secret: string, signed: string): string | undefined => {
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(dot, 0));
  return value !== '' && isSameSecret(signed.slice(dot + 1), toSignature(secret, value)) ? value : undefined;
};

/** The purpose of a signed text: a text for one purpose is invalid for another. */
type Purpose = 'challenge' | 'google' | 'phone';

export interface Signer {
  readonly secret: string;
  readonly clock: Clock;
}

/** Signs a text for a purpose and a time, in clear: `{purpose}:{text}:{end in milliseconds}.{signature}`. */
export const signFor = ({ secret, clock }: Signer, purpose: Purpose, text: string, seconds: number): string =>
  sign(secret, `${purpose}:${text}:${clock.now().getTime() + seconds * 1000}`);

/** Returns the text that was signed for a purpose; undefined if the signature is not ours, or its time has ended. */
export const readSigned = ({ secret, clock }: Signer, purpose: Purpose, signed: string): string | undefined => {
  const value = verifySigned(secret, signed);
  if (!value?.startsWith(`${purpose}:`)) return undefined;
  const end = value.lastIndexOf(':');
  return Number(value.slice(end + 1)) > clock.now().getTime() ? value.slice(purpose.length + 1, end) : undefined;
};
