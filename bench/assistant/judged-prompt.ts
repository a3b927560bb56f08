import type { Interpretation } from '#features/assistant/rules/interpretation.ts';

/** The expected understanding of a prompt, as texts that are compared literally. */
export interface Slots {
  /** Concepts of the dictionary by key; other words as they are written. */
  readonly what?: readonly string[];
  readonly type?: string;
  readonly offer?: 'rent' | 'sale';
  /** Dirhams. */
  readonly min?: number;
  readonly max?: number;
  /** A number and a unit: `2 tonne`. */
  readonly quantity?: string;
  /** The slug of a city, `region:` or `province:` with its number, or `me`. */
  readonly place?: string;
  readonly sort?: string;
  readonly topic?: string;
  readonly when?: 'now' | 'days';
  readonly about?: string;
}

/** A prompt with its intent and expected slots. */
export interface Judged {
  readonly prompt: string;
  readonly intent: Interpretation['intent'];
  readonly slots: Slots;
  /** Held out while the parser was developed, so that it measures what the parser was not made for. */
  readonly heldOut: boolean;
}

type UnsplitPrompt = Omit<Judged, 'heldOut'>;

const SEPARATOR = /\s*\|\s*/;

/** A search: the prompt, the concepts it names (`tomato|organic`, empty for none) and the other slots. */
export const searchPrompt = (prompt: string, what: string, slots: Slots = {}): UnsplitPrompt => ({
  prompt,
  intent: 'search',
  slots: { ...(what ? { what: what.split(SEPARATOR) } : {}), ...slots },
});

/** A question about the weather. */
export const sky = (prompt: string, when: 'now' | 'days', slots: Slots = {}): UnsplitPrompt => ({
  prompt,
  intent: 'weather',
  slots: { when, ...slots },
});

/** A question that a help page answers. */
export const how = (prompt: string, topic: string): UnsplitPrompt => ({ prompt, intent: 'help', slots: { topic } });

export const greeting = (prompt: string): UnsplitPrompt => ({ prompt, intent: 'greeting', slots: {} });
export const thanks = (prompt: string): UnsplitPrompt => ({ prompt, intent: 'thanks', slots: {} });
/** A prompt that has nothing to do with the market. */
export const stray = (prompt: string): UnsplitPrompt => ({ prompt, intent: 'unknown', slots: {} });

/** Holds out every third prompt. */
export const judged = (prompts: readonly UnsplitPrompt[]): readonly Judged[] =>
  prompts.map((prompt, n) => ({ ...prompt, heldOut: n % 3 === 2 }));
