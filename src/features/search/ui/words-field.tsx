import { useEffect, useRef, useState, type RefObject, type MouseEvent, type ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { Listening, SpeechError } from './speech.ts';
import { Icon } from '#ui/icon.tsx';

interface Speech {
  /** Whether this browser can recognise speech; null on the server and until hydration. */
  readonly supported: boolean | null;
  readonly listening: boolean;
  /** The reason why no speech was recognised, until the next attempt or input. */
  readonly error: SpeechError | null;
  /** Starts to listen, or stops. */
  readonly toggle: () => void;
}

/** Lets the user speak into a field. The code that recognises speech is loaded on the first use. */
const useSpeech = (field: RefObject<HTMLInputElement | null>, enabled: boolean): Speech => {
  const { lang } = useSite();
  const [supported, setSupported] = useState<boolean | null>(enabled ? null : false);
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

interface Props {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** The active search words; when set, a button clears them. */
  readonly words: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
  /** Whether users may speak into the field, where the browser can recognise speech; needs the texts `search`. */
  readonly spoken?: boolean;
}

const iconButton = 'absolute top-0.5 flex size-11 items-center justify-center rounded-full';

/** The text field of a search, named `q`. */
export const WordsField = ({ id, label, placeholder, words, field, onClear, spoken = false }: Props): ReactNode => {
  const { t } = useSite();
  const { supported, listening, error, toggle } = useSpeech(field, spoken);
  // Most browsers recognise speech: the button has its place before it is shown, so that nothing moves.
  const hasRoom = supported !== false;
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const input = currentTarget.form?.elements.namedItem('q');
    if (input instanceof HTMLInputElement) {
      input.value = '';
      input.focus();
    }
    onClear();
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-soft" />
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={words ?? ''}
        placeholder={listening ? t('search.speech.listening') : placeholder}
        className={`min-h-12 w-full min-w-0 rounded-field border text-ellipsis border-line bg-raised ps-11 placeholder:text-soft [&::-webkit-search-cancel-button]:hidden ${hasRoom && words ? 'pe-23' : 'pe-11'}`}
      />
      {words && (
        <button
          type="button"
          aria-label={t('search.clear_words')}
          onClick={clear}
          className={`${iconButton} text-soft hover:text-ink ${hasRoom ? 'end-11.5' : 'end-0.5'}`}
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
      {supported && (
        <>
          <button
            type="button"
            aria-label={t('search.speech.speak')}
            title={t('search.speech.speak')}
            aria-pressed={listening}
            onClick={toggle}
            className={`${iconButton} end-0.5 ${listening ? 'bg-olive text-on-olive' : 'text-olive hover:bg-olive-wash'}`}
          >
            <Icon name="mic" className={listening ? 'size-5 animate-pulse' : 'size-5'} />
          </button>
          <output className={error ? 'block pt-1.5 text-sm text-clay' : 'sr-only'}>
            {listening ? t('search.speech.listening') : error && t(`search.speech.${error}`)}
          </output>
        </>
      )}
    </div>
  );
};
