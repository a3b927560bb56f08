import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';

/** How long a device on which a code was entered needs no other one for the same number. */
const DAYS = 30;
const DAY_MS = 86_400_000;

type ProofCtx = Pick<Ctx, 'secret' | 'clock'>;

const sign = ({ secret }: ProofCtx, phone: string, until: string): string =>
  createHmac('sha256', secret).update(`phone proof ${phone} ${until}`).digest('base64url');

/** Returns what a device stores after a code was entered: it proves the number for 30 days. */
export const createPhoneProof = (ctx: ProofCtx, phone: string): string => {
  const until = String(ctx.clock.now().getTime() + DAYS * DAY_MS);
  return `${until}.${sign(ctx, phone, until)}`;
};

/** Whether a proof is ours, for this number, and not too old. */
export const isPhoneProven = (ctx: ProofCtx, phone: string | null, proof: string | null | undefined): boolean => {
  const [until = '', signature = ''] = proof?.split('.') ?? [];
  if (phone === null || !/^\d{1,16}$/.test(until) || Number(until) < ctx.clock.now().getTime()) return false;
  const [given, ours] = [Buffer.from(signature), Buffer.from(sign(ctx, phone, until))];
  return given.length === ours.length && timingSafeEqual(given, ours);
};
