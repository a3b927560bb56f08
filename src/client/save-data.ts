import { readStored } from './local-storage.ts';

/** Storage key of the user's choice. It belongs to the device: it stays when the user signs out. */
export const SAVE_DATA_KEY = 'save-data';

/** Whether data is saved: as the user has chosen on this device, else as the browser asks, which knows the system's setting. */
export const savesData = (): boolean =>
  !!(readStored(SAVE_DATA_KEY) ?? (navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
