import { useEffect, useState } from 'react';
import { writeStored, readStored, type DraftKey } from '#client/local-storage.ts';

export interface MessageDraft {
  readonly text: string;
  readonly set: (text: string) => void;
}

/** The draft of a message, stored on the device until sent. */
export const useMessageDraft = (key: DraftKey): MessageDraft => {
  const [text, setText] = useState('');
  useEffect(() => {
    const stored = readStored(key);
    // Do not overwrite what was typed meanwhile.
    if (typeof stored === 'string') setText((now) => now || stored);
  }, [key]);
  const set = (next: string): void => {
    setText(next);
    writeStored(key, next.trim() ? JSON.stringify(next) : null);
  };
  return { text, set };
};
