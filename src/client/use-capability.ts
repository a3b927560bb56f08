import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};
const no = (): boolean => false;

/** Whether this device supports something; false on the server and until hydration. */
export const useCapability = (can: () => boolean): boolean => useSyncExternalStore(never, can, no);
