import { useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};
const no = (): boolean => false;
const yes = (): boolean => true;

/** Whether this device supports something; false on the server and until hydration. */
export const useCapability = (can: () => boolean): boolean => useSyncExternalStore(never, can, no);

/** Whether the browser renders, after hydration. */
export const useIsInBrowser = (): boolean => useCapability(yes);

/** Whether a component was in the HTML that the server sent, rather than rendered by the browser. It stays so. */
export const useFromServer = (): boolean => {
  const isHydrating = useSyncExternalStore(never, no, yes);
  return useState(isHydrating)[0];
};
