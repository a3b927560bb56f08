import { createHmac, timingSafeEqual } from 'node:crypto';

const toSignature = (secret: string, value: string): string =>
  createHmac('sha256', secret).update(value).digest('base64');

/** Signs a value as the auth library signs its cookies: `{value}.{signature}`, HMAC-SHA-256 in base64. */
export const sign = (secret: string, value: string): string => `${value}.${toSignature(secret, value)}`;

/** Returns the value if its signature is valid. */
export const verifySigned = (secret: string, signed: string): string | undefined => {
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(dot, 0));
  const actual = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(toSignature(secret, value));
  return value !== '' && actual.length === expected.length && timingSafeEqual(actual, expected) ? value : undefined;
};
