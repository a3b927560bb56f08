import { useEffect, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useSite } from '#client/site.tsx';
import { detectLanguage, findVoice, readPage, toUtterances, type Passage } from './speech.ts';

export interface ReadAloudProps {
  /** The text to read; by default all parts of the page that are marked with `data-read` when the button is pressed. */
  readonly text?: string;
  readonly className?: string;
}

/** Reads a text or the page aloud, sentence by sentence; hidden when the device has no voice for it. */
export const ReadAloudButton = ({ text, className = '' }: ReadAloudProps): ReactNode => {
  const { t, lang } = useSite();
  const [supported, setSupported] = useState(false);
  const [speaking, setSpeaking] = useState(false);
  // A number for each start and stop: events of a stopped reading are ignored.
  const turn = useRef(0);

  const textLang = text === undefined ? lang : detectLanguage(text);
  useEffect(() => {
    // Voices load asynchronously.
    const update = (): void => setSupported(findVoice(textLang) !== undefined);
    update();
    speechSynthesis.addEventListener('voiceschanged', update);
    return () => {
      turn.current += 1;
      speechSynthesis.removeEventListener('voiceschanged', update);
      speechSynthesis.cancel();
    };
  }, [textLang]);

  const speak = ([next, ...rest]: readonly Passage[], of: number): void => {
    if (of !== turn.current) return;
    if (!next) return setSpeaking(false);
    const spoken = new SpeechSynthesisUtterance(next.text);
    const voice = findVoice(next.lang);
    if (voice) spoken.voice = voice;
    spoken.lang = voice?.lang ?? next.lang;
    spoken.addEventListener('end', () => speak(rest, of));
    spoken.addEventListener('error', () => of === turn.current && setSpeaking(false));
    speechSynthesis.speak(spoken);
  };

  const start = (of: number): void => {
    const passages = text === undefined ? readPage(document, lang) : [{ text, lang: textLang }];
    // Texts for which there is no voice are left out.
    speak(
      toUtterances(passages).filter((part) => findVoice(part.lang) !== undefined),
      of,
    );
  };
  const toggle = (): void => {
    turn.current += 1;
    speechSynthesis.cancel();
    setSpeaking(!speaking);
    if (!speaking) start(turn.current);
  };

  if (!supported) return null;
  return (
    <button
      type="button"
      aria-pressed={speaking}
      onClick={toggle}
      className={buttonClass('quiet', `px-4 ${className}`)}
    >
      {speaking ? <Icon name="square" className="size-5 fill-current" /> : <Icon name="volume-2" className="size-5" />}
      {t(speaking ? 'about.stop_listening' : 'about.listen')}
    </button>
  );
};
