import { type AppError, invalidField } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { findLink, insertLink, takeAttempt, takeLink } from '../queries/links.ts';
import { createToken } from './account-mails.ts';

const TICKET_SECONDS = 10 * 60;
const MAX_ATTEMPTS = 5;

const expired = (): AppError => invalidField('ticket', 'ticket_expired');

/** Creates the ticket of a user who has proved the first factor: for one sign-in, or five wrong second factors. */
export const createTicket = async (ctx: Ctx, userId: number): Promise<string> => {
  const ticket = createToken();
  const expires_at = new Date(ctx.clock.now().getTime() + TICKET_SECONDS * 1000);
  await insertLink(ctx.db, 'second-factor', { token: ticket, value: String(userId), expires_at });
  return ticket;
};

/** Returns the id of the user of a ticket. Throws `invalid` on `ticket` if there is none, or it has ended. */
export const readTicket = async (ctx: Ctx, ticket: string): Promise<number> => {
  const value = await findLink(ctx.db, 'second-factor', ticket, ctx.clock.now());
  if (value === undefined) throw expired();
  return Number.parseInt(value, 10);
};

/** Counts an attempt with a ticket and returns the id of its user. Throws `invalid` on `ticket`. */
export const tryTicket = async (ctx: Ctx, ticket: string): Promise<number> => {
  const value = await takeAttempt(ctx.db, ticket, MAX_ATTEMPTS, ctx.clock.now());
  if (value === undefined) throw expired();
  return Number.parseInt(value, 10);
};

/** Uses up a ticket. Of several requests one succeeds, the others throw `invalid` on `ticket`. */
export const useTicket = async (ctx: Ctx, ticket: string): Promise<void> => {
  if ((await takeLink(ctx.db, 'second-factor', ticket, ctx.clock.now())) === undefined) throw expired();
};
