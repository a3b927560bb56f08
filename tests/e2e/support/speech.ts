/**
 * Runs in the page before its scripts. Simulates a device with voices of the given languages: each utterance ends at once and
 * is recorded in `data-messages` of the document, one per line, as the language of its voice and its text.
 */
export const stubSpeech = (langs: readonly string[]): void => {
  class Utterance extends EventTarget {
    readonly text: string;
    voice?: { lang: string };
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const messages: string[] = [];
  const speak = (utterance: Utterance): void => {
    messages.push(`${utterance.voice?.lang}: ${utterance.text}`);
    document.documentElement.dataset.messages = messages.join('\n');
    setTimeout(() => utterance.dispatchEvent(new Event('end')));
  };
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.assign(SpeechSynthesis.prototype, { getVoices: () => langs.map((lang) => ({ lang })), speak });
};
