import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSite } from '#client/site.ts';
import type { Listening, SpeechError } from './speech.ts';

/** State of speaking into a field. */
export interface Speech {
  /** Whether this browser can recognise speech; false on the server and until hydration. */
  readonly supported: boolean;
  readonly listening: boolean;
  /** Why nothing was heard, until the next attempt or input. */
  readonly error: SpeechError | null;
  /** Starts to listen, or stops. */
  readonly toggle: () => void;
}

/** Lets the user speak into a field. What recognises speech loads on the first use. */
export const useSpeech = (field: RefObject<HTMLInputElement | null>, enabled: boolean): Speech => {
  const { lang } = useSite();
  const [supported, setSupported] = useState(false);
  const [state, setState] = useState<'idle' | 'listening' | SpeechError>('idle');
  const isStarted = useRef(false);
  const running = useRef<Listening | null>(null);

  useEffect(() => {
    setSupported(enabled && ('SpeechRecognition' in window || 'webkitSpeechRecognition' in window));
    const input = field.current;
    const clear = (): void => setState((before) => (before === 'listening' ? before : 'idle'));
    input?.addEventListener('input', clear);
    return () => {
      input?.removeEventListener('input', clear);
      isStarted.current = false;
      running.current?.abort();
    };
  }, [field, enabled]);

  const end = (error: SpeechError | null): void => {
    isStarted.current = false;
    running.current = null;
    setState(error ?? 'idle');
  };
  const start = async (): Promise<void> => {
    isStarted.current = true;
    setState('listening');
    try {
      const { listen } = await import('./speech.ts');
      if (isStarted.current && field.current) running.current = listen(field.current, lang, end);
    } catch {
      end('network');
    }
  };
  return {
    supported,
    listening: state === 'listening',
    error: state === 'idle' || state === 'listening' ? null : state,
    toggle: () => {
      if (running.current) running.current.stop();
      else if (isStarted.current) end(null);
      else void start();
    },
  };
};
