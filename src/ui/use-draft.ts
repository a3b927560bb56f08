import { useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from './on-device.ts';

/**
 * Keeps what was typed on the device, so that a reload, a closed tab or a flat battery loses nothing.
 * @param key names the form: its kind, or what it is about
 * @param draft what stands in the form, and as `base` what it was filled in with before anything was typed
 * @param touched whether there is anything worth keeping
 * @param restore told once after the first paint, when there is something to bring back
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
    // The server knows nothing of this device, so the first render cannot have it.
    const kept = readKept(key) as D | null;
    if (kept?.base) bringBack(kept);
  }, [key]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (touched) keep(key, text);
  }, [key, text, touched]);

  const forget = (): void => {
    setRestored(false);
    keep(key, null);
  };
  return { restored, forget, /** Keeps it also where nothing was typed. */ keepNow: (): void => keep(key, text) };
};
