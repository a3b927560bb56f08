import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Config } from '#platform/core/config.ts';

type Address = Pick<Config, 'HOST' | 'PORT'>;

const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const CONNECT_MS = 1000;

/** Explains in one line that names the setting why nothing can listen on an address; other errors are returned as they are. */
export const explainAddress = ({ HOST, PORT }: Address, error: unknown): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`PORT ${PORT} is in use: set another PORT`, { cause: error });
  if (code === 'EACCES')
    return new Error(`PORT ${PORT} may be opened by root alone: set another PORT`, { cause: error });
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new Error(`HOST ${HOST} is not an address of this computer (${code})`, { cause: error });
  return error;
};

/** Whether another program accepts connections on an address. */
const isUsed = async ({ HOST, PORT }: Address): Promise<boolean> => {
  if (PORT === 0) return false;
  const socket = connect({ host: WILDCARDS[HOST] ?? HOST, port: PORT });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/**
 * Throws an error of one line if nothing can listen on `HOST` and `PORT`. Called before the database is opened and a demo is
 * filled, which takes long. It listens on another port: a proxy that waits for this one would send requests that get no
 * response.
 */
export const checkAddress = async (address: Address): Promise<void> => {
  const probe = createServer().listen(0, address.HOST);
  try {
    await once(probe, 'listening');
    if (await isUsed(address)) throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
  } catch (error) {
    throw explainAddress(address, error);
  } finally {
    probe.close();
  }
};
