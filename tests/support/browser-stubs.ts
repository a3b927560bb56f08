import { vi } from 'vitest';

/**
 * Gives the device voices of these languages. Each utterance ends at once.
 * @returns what is spoken, as the language of its voice and its text; it grows
 */
export const stubVoices = (langs: readonly string[]): string[] => {
  const spoken: string[] = [];
  class Utterance extends EventTarget {
    readonly text: string;
    voice: { lang: string } | null = null;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(langs.map((lang) => ({ lang }) as SpeechSynthesisVoice));
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    spoken.push(`${utterance.voice?.lang}: ${utterance.text}`);
    setTimeout(() => utterance.dispatchEvent(new Event('end')));
  });
  return spoken;
};

/** Reports that every observed element was out of view and is in it, at once, as a busy device does. */
export const reportBothIntersections = (): void => {
  class Observer {
    readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe(): void {
      const changes = [{ isIntersecting: false }, { isIntersecting: true }];
      this.report(changes as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
};
