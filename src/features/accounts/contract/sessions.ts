import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { withMaxDigits } from '#lib/schema.ts';

export const Id = withMaxDigits(z.coerce.number<string | number>().int().positive());

export const status = z.object({ status: z.literal(true) });

const SessionRow = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  current: z.boolean(),
});
export type SessionRow = z.output<typeof SessionRow>;

/** Format of socket ids in the Channels protocol. */
const SocketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);

export const sessionCalls = defineCalls({
  'POST /broadcasting/auth': {
    auth: 'user',
    idempotent: false,
    summary:
      'Authorize a socket for the viewer’s private channel (private-user.{id}), as the Channels protocol specifies; 403 for any other channel',
    body: z.object({ socket_id: SocketId, channel_name: z.string().max(164) }),
    response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  },
  'POST /broadcasting/user-auth': {
    auth: 'user',
    idempotent: false,
    summary: 'Authenticate a socket as the viewer, as the Channels protocol specifies',
    body: z.object({ socket_id: SocketId }),
    response: z.object({ auth: z.string(), user_data: z.string() }),
  },
  'GET /api/auth/list-sessions': {
    auth: 'user',
    summary: 'Sessions of this account, latest first',
    response: z.object({ sessions: z.array(SessionRow) }),
  },
  'POST /api/auth/revoke-session': {
    auth: 'user',
    idempotent: false,
    summary: 'End one session',
    body: z.object({ id: Id }),
    response: status,
  },
  'POST /api/auth/revoke-other-sessions': {
    auth: 'user',
    idempotent: false,
    summary: 'End all other sessions',
    response: status,
  },
});
