import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};
const no = (): boolean => false;

/** Whether this device can do something; «no» on the server and until the page has come to life. */
export const useAble = (can: () => boolean): boolean => useSyncExternalStore(never, can, no);
