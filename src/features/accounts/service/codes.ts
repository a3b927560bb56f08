import { randomInt } from 'node:crypto';
import { invalidField } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { toNetwork } from '#platform/core/network.ts';
import { hmac, isSameSecret } from '#platform/core/sign.ts';
import { deletePhoneCode, savePhoneCode, takePhoneCode } from '../queries/sessions.ts';
import { CODE_SECONDS } from '../rules.ts';

/** The purpose of a code: one for signing in does not set a password, and one that confirms an order does not sign in. */
export type CodePurpose = 'sign_in' | 'reset' | 'order';

const MAX_ATTEMPTS = 5;

// A million codes are quickly tried on a plain hash of one.
const hashCode = ({ secret }: Ctx<'secret'>, purpose: CodePurpose, phone: string, code: string): string =>
  hmac(secret, `${purpose} code of ${phone}: ${code}`).toString('base64url');

/**
 * Makes a code of six digits for a phone number (E.164), which replaces the one that the same device had. It works for
 * ten minutes, once, and on this device only: another device cannot use it up with wrong attempts.
 */
export const createCode = async (
  ctx: Ctx<'request' | 'secret'>,
  purpose: CodePurpose,
  phone: string,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await savePhoneCode(ctx.db, {
    phone,
    purpose,
    device: ctx.request.device.id,
    network: toNetwork(ctx.request.address),
    code: hashCode(ctx, purpose, phone, code),
    attempts: 0,
    expires_at: new Date(ctx.clock.now().getTime() + CODE_SECONDS * 1000),
  });
  return code;
};

/**
 * Verifies a code and consumes it. A program without cookies is identified by its network; it has its own five
 * attempts. Throws `invalid` on `field`: wrong, expired, or spent by five wrong attempts.
 */
export const consumeCode = async (
  ctx: Ctx<'request' | 'secret'>,
  purpose: CodePurpose,
  phone: string,
  code: string,
  field = 'code',
): Promise<void> => {
  const from = ctx.request.device.isNew
    ? { network: toNetwork(ctx.request.address) }
    : { device: ctx.request.device.id };
  const row = await takePhoneCode(ctx.db, { phone, purpose, ...from });
  if (!row || row.expires_at <= ctx.clock.now()) throw invalidField(field, 'code_expired');
  if (row.attempts > MAX_ATTEMPTS) throw invalidField(field, 'code_spent');
  if (!isSameSecret(row.code, hashCode(ctx, purpose, phone, code))) throw invalidField(field, 'wrong_code');
  // Of several requests at once, one deletes the row.
  if (!(await deletePhoneCode(ctx.db, row.id))) throw invalidField(field, 'code_expired');
};
