import { AppError } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { userChannel, type Realtime } from '../../../platform/realtime/realtime.ts';

/**
 * Authorizes a socket for the viewer's own private channel for the lifetime of the current session. Throws `forbidden`
 * for any other channel.
 */
export const authorizeChannel = (
  ctx: UserCtx,
  socketId: string,
  channel: string,
): ReturnType<Realtime['channelTicket']> => {
  if (channel !== userChannel(ctx.viewer.id)) throw new AppError('forbidden');
  return ctx.realtime.channelTicket(socketId, ctx.viewer.id, ctx.viewer.sessionId);
};

/** Authenticates a socket as the viewer. */
export const authenticateSocket = (ctx: UserCtx, socketId: string): ReturnType<Realtime['userTicket']> =>
  ctx.realtime.userTicket(socketId, ctx.viewer.id, ctx.viewer.sessionId);
