import { readStored } from '../local-storage.ts';

/** Storage key of the user's choice. It belongs to the device: it stays when the user signs out. */
export const SAVE_DATA_KEY = 'save-data';

/** Whether the browser asks for less data, by its own setting or that of the system. */
export const browserSavesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether data is saved: by the user's choice on this device, else by the browser's setting. */
export const savesData = (): boolean => !!(readStored(SAVE_DATA_KEY) ?? browserSavesData());
