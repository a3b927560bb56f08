import { useEffect, useState } from 'react';
import { keep, readKept } from '../../../ui/on-device.ts';

export interface Words {
  readonly text: string;
  readonly set: (text: string) => void;
}

/** The draft of a message, stored on the device until sent. */
export const useWords = (key: string): Words => {
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = readKept(key);
    // Do not overwrite what was typed meanwhile.
    if (typeof kept === 'string') setText((now) => now || kept);
  }, [key]);
  const set = (next: string): void => {
    setText(next);
    keep(key, next.trim() ? JSON.stringify(next) : null);
  };
  return { text, set };
};
