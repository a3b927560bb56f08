import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { DbOrTransaction } from '../queries.ts';
import { deleteDevices, findIdByName, hasDevice, saveDevice, type AccountName } from '../queries/devices.ts';
import { record } from '#features/audit/service.ts';
import { shortenAddress } from '#platform/core/network.ts';
import { describeDevice } from '../rules.ts';
import { sendNewDevice } from './send.ts';

/** The id of a device as it is stored: read access to the table is not enough to be taken for one. */
const hashDevice = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Whether the account of this id has signed in on the device of the request before. */
export const isDeviceOf = async ({ db, request: { device } }: Ctx, id: number): Promise<boolean> =>
  !device.isNew && (await hasDevice(db, hashDevice(device.id), id));

/**
 * Whether the account that has proven an e-mail address or number has signed in on the device of the request before. An account
 * that only claims it does not count: anybody can make one.
 */
export const isKnownDevice = async (ctx: Ctx, account: AccountName): Promise<boolean> => {
  const id = ctx.request.device.isNew ? undefined : await findIdByName(ctx.db, account);
  return id !== undefined && isDeviceOf(ctx, id);
};

/**
 * Records that a user has signed in: in the log, for administrators in the audit log, and as a device that is known from now on.
 * If the account has signed in before, but not on this device, its owner is told.
 */
export const recordSignIn = async (ctx: Ctx, { id, role }: Viewer): Promise<void> => {
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

/** Forgets the devices of an account, in the given transaction: all, or all but that of the request. */
export const forgetDevices = (
  db: DbOrTransaction,
  userId: number,
  except: Pick<Ctx, 'request'> | null = null,
): Promise<unknown> => deleteDevices(db, userId, except === null ? null : hashDevice(except.request.device.id));
