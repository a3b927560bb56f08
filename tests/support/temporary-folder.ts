import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm';

/** Several times what the databases of all tests that run at the same time need. */
const SUFFICIENT_BYTES = 3 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  if (!existsSync(MEMORY) || os.freemem() < 2 * SUFFICIENT_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= SUFFICIENT_BYTES;
};

/**
 * Creates a temporary folder for the data of a test, which deletes it. It lies in memory if there is room: creating and
 * dropping a database takes a tenth of the time there.
 */
export const createTemporaryFolder = (name: string): Promise<string> =>
  mkdtemp(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), `ghalla-${name}-`));
