import { useEffect, useEffectEvent, useState } from 'react';
import { writeStored, readStored } from './local-storage.ts';

/**
 * Stores a form on the device, so that a reload, closed tab or empty battery loses nothing.
 * @param key identifies the form
 * @param draft the values of the form, with `base` as its initial values
 * @param touched whether there is anything to store
 * @param restore called once after the first render when a draft exists
 */
export const useDraft = <D extends { readonly base: unknown }>(
  key: string,
  draft: D,
  touched: boolean,
  restore: (draft: D) => void,
) => {
  const [restored, setRestored] = useState(false);
  const bringBack = useEffectEvent((kept: D) => {
    restore(kept);
    setRestored(true);
  });
  useEffect(() => {
    // The server has no access to storage, so the first render cannot include it.
    const kept = readStored(key) as D | null;
    if (kept?.base) bringBack(kept);
  }, [key]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (touched) writeStored(key, text);
  }, [key, text, touched]);

  const discard = (): void => {
    setRestored(false);
    writeStored(key, null);
  };
  return {
    restored,
    forget: discard,
    /** Stores it even if nothing was typed. */ saveDraft: (): void => writeStored(key, text),
  };
};
