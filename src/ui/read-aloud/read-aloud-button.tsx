import { Icon } from '../icon.tsx';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { buttonClass } from '../button-class.ts';
import { useSite } from '../../client/site.ts';
import { detectLanguage, findVoice } from './speech.ts';

/** Reads a text aloud in its language; hidden when the device has no voice for it. */
const ReadAloudButton = ({ text }: { text: string }): ReactNode => {
  const { t } = useSite();
  const lang = useMemo(() => detectLanguage(text), [text]);
  const [supported, setSupported] = useState(false);
  const [speaking, setSpeaking] = useState(false);

  useEffect(() => {
    // Voices load asynchronously.
    const update = (): void => setSupported(findVoice(lang) !== undefined);
    update();
    speechSynthesis.addEventListener('voiceschanged', update);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', update);
      speechSynthesis.cancel();
    };
  }, [lang]);

  const toggle = (): void => {
    speechSynthesis.cancel();
    setSpeaking(!speaking);
    if (speaking) return;
    const spoken = new SpeechSynthesisUtterance(text);
    const voice = findVoice(lang);
    if (voice) spoken.voice = voice;
    spoken.lang = voice?.lang ?? lang;
    spoken.addEventListener('end', () => setSpeaking(false));
    spoken.addEventListener('error', () => setSpeaking(false));
    speechSynthesis.speak(spoken);
  };

  if (!supported) return null;
  return (
    <button type="button" aria-pressed={speaking} onClick={toggle} className={buttonClass('quiet', 'px-4')}>
      {speaking ? <Icon name="square" className="size-5 fill-current" /> : <Icon name="volume-2" className="size-5" />}
      {t(speaking ? 'about.stop_listening' : 'about.listen')}
    </button>
  );
};

export default ReadAloudButton;
