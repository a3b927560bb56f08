import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { DbOrTransaction } from '../queries.ts';
import { deleteDevices, findDeviceUser, saveDevice } from '../queries/devices.ts';
import { sendNewDevice } from './send.ts';

/** An account, by what its user types to sign in, or by its id. */
export type AccountName = { readonly email: string } | { readonly phone: string } | { readonly id: number };

/** The id of a device as it is stored: read access to the table is not enough to be taken for one. */
const hashDevice = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Whether the account has signed in on the device of the request before. */
export const isKnownDevice = async ({ db, device }: Ctx, account: AccountName): Promise<boolean> =>
  !device.isNew && (await findDeviceUser(db, hashDevice(device.id), account)) !== undefined;

/**
 * Remembers that the account has signed in on the device of the request. If it has signed in before, but not on this device, its
 * owner is told.
 */
export const rememberDevice = async (ctx: Ctx, { id }: Viewer): Promise<void> => {
  const { isNew, hasOthers } = await saveDevice(ctx.db, id, hashDevice(ctx.device.id), ctx.clock.now());
  if (isNew && hasOthers) await sendNewDevice(ctx, id);
};

/** Forgets the devices of an account, in the given transaction: all, or all but that of the request. */
export const forgetDevices = (
  db: DbOrTransaction,
  userId: number,
  except: Pick<Ctx, 'device'> | null = null,
): Promise<unknown> => deleteDevices(db, userId, except === null ? null : hashDevice(except.device.id));
