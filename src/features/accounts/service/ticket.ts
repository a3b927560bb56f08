import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidField } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';

const TICKET_SECONDS = 10 * 60;

const sign = ({ secret }: Ctx, content: string): string =>
  createHmac('sha256', secret).update(`second factor ${content}`).digest('base64url');

/** Makes the ticket of a user who has proved the first factor: `{user id}.{expiry}.{signature}`. */
export const createTicket = (ctx: Ctx, userId: number): string => {
  const content = `${userId}.${ctx.clock.now().getTime() + TICKET_SECONDS * 1000}`;
  return `${content}.${sign(ctx, content)}`;
};

/** Returns the user of a ticket. Throws `invalid` on `ticket` if it is forged or has expired. */
export const readTicket = (ctx: Ctx, ticket: string): number => {
  const [, content = '', signature = ''] = /^(\d{1,10}\.\d{1,15})\.([\w-]+)$/.exec(ticket) ?? [];
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(ctx, content))];
  const [userId, expires] = content.split('.').map(Number);
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isValid || !userId || Number(expires) < ctx.clock.now().getTime())
    throw invalidField('ticket', 'ticket_expired');
  return userId;
};
