import { createHash } from 'node:crypto';
import { AppError, notFound } from '#lib/errors.ts';
import type { Ctx, Deps, UserCtx } from '#platform/context.ts';
import type { SessionRow } from '../contract/sessions.ts';
import {
  deleteExpiredCodes,
  deleteExpiredSessions,
  endSessions,
  findActiveSessionIds,
  findSessions,
  findSessionUser,
  extendSession,
  deleteUnusedDevices,
  deleteDevices,
  findIdByName,
  hasDevice,
  saveDevice,
  type AccountName,
} from '../queries/sessions.ts';
import { describeDevice, isFactorRequired, nextSessionEnd } from '../rules.ts';
import { userChannel, type Realtime } from '#platform/transport/realtime/realtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { verifySigned } from '#platform/core/sign.ts';
import { record } from '#features/audit/index.ts';
import { shortenAddress } from '#platform/core/network.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { DAY } from '#lib/days.ts';
import { sendNewDevice } from './send.ts';

/** Lists the sessions of the viewer's account, latest first. */
export const listSessions = async (ctx: UserCtx): Promise<{ sessions: SessionRow[] }> => {
  const rows = await findSessions(ctx.db, ctx.viewer.id, ctx.clock.now());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      address: row.address === '' ? null : row.address,
      device: describeDevice(row.user_agent ?? ''),
      current: String(row.id) === ctx.viewer.sessionId,
    })),
  };
};

/** Ends one session of the viewer. Throws `not_found` for any other. */
export const revokeSession = async (ctx: UserCtx<'events'>, id: number): Promise<{ status: true }> => {
  if ((await endSessions(ctx.db, ctx.viewer.id, { only: id })) === 0) throw notFound();
  ctx.events.publish({ name: 'account.sessions_ended', id: ctx.viewer.id });
  return { status: true };
};

/** Ends all sessions of the viewer except the current one, and deletes the other devices. */
export const revokeOtherSessions = async (ctx: UserCtx<'events' | 'request'>): Promise<{ status: true }> => {
  await endSessions(ctx.db, ctx.viewer.id, { except: Number(ctx.viewer.sessionId) });
  await forgetDevices(ctx.db, ctx.viewer.id, ctx);
  ctx.events.publish({ name: 'account.sessions_ended', id: ctx.viewer.id });
  return { status: true };
};

/**
 * Daily job: deletes expired sessions, one-time codes and links of all accounts, and devices that were not used for a long
 * time; those of inactive users would stay otherwise. Returns the number.
 */
export const purgeSessions = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  return (
    (await deleteExpiredSessions(db, now)) + (await deleteExpiredCodes(db, now)) + (await deleteUnusedDevices(db, now))
  );
};

/** Filters session ids to those that are active now: not expired, and not of a suspended user. */
export const filterActiveSessions = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = sessionIds.map(Number).filter(Number.isSafeInteger);
  return new Set((await findActiveSessionIds(deps.db, ids, deps.clock.now())).map(String));
};

/**
 * Authorizes a socket for the viewer's own private channel for the lifetime of the current session. Throws `forbidden`
 * for any other channel.
 */
export const authorizeChannel = (
  ctx: UserCtx<'realtime'>,
  socketId: string,
  channel: string,
): ReturnType<Realtime['channelTicket']> => {
  if (channel !== userChannel(ctx.viewer.id)) throw new AppError('forbidden');
  return ctx.realtime.channelTicket(socketId, ctx.viewer.id, ctx.viewer.sessionId);
};

export const authenticateSocket = (ctx: UserCtx<'realtime'>, socketId: string): ReturnType<Realtime['userTicket']> =>
  ctx.realtime.userTicket(socketId, ctx.viewer.id, ctx.viewer.sessionId);

/**
 * Identifies a viewer by the token of a session; `null` for a wrong signature, ended sessions and suspended accounts.
 * One prepared query, without the library. Extends the session once a day, to its last end at most.
 * @param signedToken `{token}.{signature}`
 */
export const identify = async (deps: Deps, signedToken: string): Promise<Viewer | null> => {
  const token = verifySigned(deps.secret, signedToken);
  if (token === undefined) return null;
  const now = deps.clock.now();
  const sessionUser = await findSessionUser(deps.db, token, now);
  if (!sessionUser) return null;
  const { id, role, for: standing, lang, session_id, started_at, expires_at, proved_at, lacks_factor } = sessionUser;
  const until = nextSessionEnd(role, started_at, now);
  if (until.getTime() - expires_at.getTime() > DAY) await extendSession(deps.db, session_id, until, now);
  const sessionId = String(session_id);
  const viewer = { id, role, for: standing, lang, sessionId, sessionEnd: until, provedAt: proved_at };
  // Until then the session has no powers of an administrator, whatever a call checks.
  return isFactorRequired(deps, role) && lacks_factor ? { ...viewer, role: 'buyer', needsFactor: true } : viewer;
};

/** The id of a device as it is stored, so that read access to the table is not enough to pose as the device. */
const hashDevice = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Whether the account of this id has signed in on the device of the request before. */
export const isDeviceOf = async ({ db, request: { device } }: Ctx<'request'>, id: number): Promise<boolean> =>
  !device.isNew && (await hasDevice(db, hashDevice(device.id), id));

/**
 * Whether the account that has proven an e-mail address or number has signed in on the device of the request before. An
 * account that only claims it does not count: any visitor can create one.
 */
export const isKnownDevice = async (ctx: Ctx<'request'>, account: AccountName): Promise<boolean> => {
  const id = ctx.request.device.isNew ? undefined : await findIdByName(ctx.db, account);
  return id !== undefined && isDeviceOf(ctx, id);
};

/**
 * Records that a user has signed in: in the log, for administrators in the audit log, and as a device that is known
 * from now on. If the account has signed in before, but not on this device, its owner gets a message.
 */
export const recordSignIn = async (
  ctx: Ctx<'config' | 'limits' | 'log' | 'request'>,
  { id, role }: Viewer,
): Promise<void> => {
  const { db, clock, log } = ctx;
  const { requestId, address, userAgent, device } = ctx.request;
  const network = shortenAddress(address);
  const { isNew, signedInBefore } = await saveDevice(db, id, hashDevice(device.id), clock.now());
  log.info({ requestId, user: id, network, newDevice: isNew }, 'signed in');
  if (role === 'admin') {
    const after = { network, device: describeDevice(userAgent) };
    const subject = { kind: 'user', id };
    await db.transaction().execute((trx) =>
      record(trx, {
        actor_id: id,
        action: 'user.signed_in',
        subject,
        person_id: id,
        before: null,
        after,
        now: clock.now(),
      }),
    );
  }
  if (isNew && signedInBefore) await sendNewDevice(ctx, id);
};

/** Deletes the devices of an account, in the given transaction: all, or all but that of the request. */
export const forgetDevices = (
  db: DbOrTransaction,
  userId: number,
  except: Ctx<'request'> | null = null,
): Promise<unknown> => deleteDevices(db, userId, except === null ? null : hashDevice(except.request.device.id));
