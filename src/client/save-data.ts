import { readStored } from './local-storage.ts';

/** Storage key of the user's choice. It belongs to the device: it stays when the user signs out. */
export const SAVE_DATA_KEY = 'save-data';

/** Whether data is saved: as the user has chosen on this device, else as the browser or the system asks. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    (readStored(SAVE_DATA_KEY) as boolean | null) ??
    (connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches)
  );
};
