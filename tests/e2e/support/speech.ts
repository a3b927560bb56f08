/**
 * Runs in the page before its scripts: a device with voices of the given languages. Each utterance ends at once, and its
 * words are kept in `data-messages` of the document, one a line after the language of its voice.
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
