import { Refusal } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { channelOf, type Realtime } from '../../../platform/realtime/realtime.ts';

/**
 * Lets a socket hear the caller's own private channel, for as long as the present session lives.
 * Throws `forbidden` for any other channel.
 */
export const broadcastTicket = (
  ctx: UserCtx,
  socketId: string,
  channel: string,
): ReturnType<Realtime['channelTicket']> => {
  if (channel !== channelOf(ctx.viewer.id)) throw new Refusal('forbidden');
  return ctx.realtime.channelTicket(socketId, ctx.viewer.id, ctx.viewer.sessionId);
};

/** Tells the realtime server that a socket is the caller's. */
export const socketOwner = (ctx: UserCtx, socketId: string): ReturnType<Realtime['userTicket']> =>
  ctx.realtime.userTicket(socketId, ctx.viewer.id, ctx.viewer.sessionId);
