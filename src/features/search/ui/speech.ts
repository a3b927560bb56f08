import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Lang } from '#lib/lang.ts';
import { useSite } from '#client/site.ts';

// The part of the Web Speech API that is used, which TypeScript does not describe.

interface RecognitionResult {
  readonly [index: number]: { readonly transcript: string } | undefined;
}

interface RecognitionEvent extends Event {
  readonly results: ArrayLike<RecognitionResult>;
}

interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

interface SpeechWindow {
  readonly SpeechRecognition?: RecognitionClass;
  readonly webkitSpeechRecognition?: RecognitionClass;
}

/** Why nothing was heard. */
export type SpeechError = 'denied' | 'silence' | 'network' | 'microphone' | 'language' | 'failed';

const ERRORS: Readonly<Record<string, SpeechError>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'silence',
  network: 'network',
  'audio-capture': 'microphone',
  'language-not-supported': 'language',
};

const LOCALES: Readonly<Record<Lang, string>> = { ar: 'ar-MA', fr: 'fr-FR', en: 'en-US' };

/** A running recognition. */
export interface Listening {
  /** Ends it and keeps what was heard. */
  stop(): void;
  /** Ends it and restores the text of the field. */
  abort(): void;
}

/**
 * Writes what the user says into a field. Interim results show at once; the last one stays, with the focus in the field, and is not
 * submitted. Escape stops it; typing, submitting and leaving the page abort it. Returns null where the browser cannot start it.
 * @param onEnd called once, with the reason when nothing was heard and the user did not stop it
 */
export const listen = (
  field: HTMLInputElement,
  lang: Lang,
  onEnd: (error: SpeechError | null) => void,
): Listening | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as SpeechWindow;
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognition) return null;
  const recognition = new Recognition();
  recognition.lang = LOCALES[lang];
  recognition.interimResults = true;
  const { value: before, maxLength } = field;
  const ended = new AbortController();
  let transcript = '';
  let error: SpeechError | null = null;
  let stopped = false;

  const finish = (result: SpeechError | null): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    onEnd(result);
  };
  const stop = (): void => {
    stopped = true;
    recognition.stop();
  };
  const abort = (): void => {
    if (ended.signal.aborted) return;
    field.value = before;
    finish(null);
    recognition.abort();
  };
  const on = (target: EventTarget, name: string, listener: (event: never) => void): void =>
    target.addEventListener(name, listener as EventListener, { signal: ended.signal });

  on(recognition, 'result', ({ results }: RecognitionEvent) => {
    transcript = Array.from(results, (result) => result[0]?.transcript ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/[.!?؟。]$/, '')
      .slice(0, maxLength);
    field.value = transcript;
  });
  on(recognition, 'error', ({ error: code }: Event & { error: string }) => {
    error = code === 'aborted' ? null : (ERRORS[code] ?? 'failed');
    stopped ||= code === 'aborted';
  });
  on(recognition, 'end', () => {
    if (!transcript) {
      field.value = before;
      finish(error ?? (stopped ? null : 'silence'));
      return;
    }
    finish(null);
    field.focus();
    field.setSelectionRange(transcript.length, transcript.length);
    // Opens the suggestions. It does not bubble: the search page would search at once.
    field.dispatchEvent(new InputEvent('input'));
  });
  on(document, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && stop());
  on(document, 'visibilitychange', () => document.hidden && abort());
  on(window, 'pagehide', abort);
  // What the user types meanwhile stays.
  on(field, 'input', () => {
    finish(null);
    recognition.abort();
  });
  if (field.form)
    on(field.form, 'submit', () => {
      finish(null);
      recognition.abort();
    });

  field.value = '';
  try {
    recognition.start();
  } catch {
    field.value = before;
    finish('failed');
    return null;
  }
  return { stop, abort };
};

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
