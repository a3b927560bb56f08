import { invalidField } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readSigned, signFor } from '../../../platform/sign.ts';

const TICKET_SECONDS = 10 * 60;

/** Creates the ticket of a user who has proved the first factor. */
export const createTicket = (ctx: Ctx, userId: number): string =>
  signFor(ctx, 'second-factor', String(userId), TICKET_SECONDS);

/** Returns the id of the user of a ticket. Throws `invalid` on `ticket` if it is forged or has expired. */
export const readTicket = (ctx: Ctx, ticket: string): number => {
  const userId = readSigned(ctx, 'second-factor', ticket);
  if (userId === undefined) throw invalidField('ticket', 'ticket_expired');
  return Number(userId);
};
