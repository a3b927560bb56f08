import type { Lang } from '#lib/lang.ts';

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

/** The reason why no speech was recognised. */
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
  /** Ends it and keeps the recognised text. */
  stop(): void;
  /** Ends it and restores the text of the field. */
  abort(): void;
}

/**
 * Writes what the user says into a field. Interim results show at once; the last one stays, with the focus in the
 * field, and is not submitted. Escape stops it; typing, submitting and leaving the page abort it. Returns null where
 * the browser cannot start it.
 * @param onEnd called once, with the reason when no speech was recognised and the user did not stop it
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
  // Text that the user types meanwhile stays.
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
