import type { Reading } from '../../src/features/assistant/service.ts';

/** What is understood of a prompt, as far as it is judged: texts, so that they are compared as they stand. */
export interface Slots {
  /** Concepts of the dictionary by their keys, other words as they are written. */
  readonly what?: readonly string[];
  readonly type?: string;
  readonly offer?: 'rent' | 'sale';
  /** Dirhams. */
  readonly min?: number;
  readonly max?: number;
  /** A number and a unit: `2 tonne`. */
  readonly quantity?: string;
  /** The address name of a town, `region:` or `province:` with its number, or `me`. */
  readonly place?: string;
  readonly sort?: string;
  readonly topic?: string;
  readonly when?: 'now' | 'days';
  readonly about?: string;
}

/** What somebody types, what they want by it, and what of it is to be understood. */
export interface Judged {
  readonly prompt: string;
  readonly intent: Reading['intent'];
  readonly slots: Slots;
  /** Kept back while the understanding was made, so that it shows what was not made for. */
  readonly held: boolean;
}

type Line = Omit<Judged, 'held'>;

const WANTED = /\s*\|\s*/;

/** A wish: its prompt, the concepts that it names (`tomato|organic`, empty for none) and the rest. */
export const wish = (prompt: string, what: string, slots: Slots = {}): Line => ({
  prompt,
  intent: 'search',
  slots: { ...(what ? { what: what.split(WANTED) } : {}), ...slots },
});

/** A question about the weather. */
export const sky = (prompt: string, when: 'now' | 'days', slots: Slots = {}): Line => ({
  prompt,
  intent: 'weather',
  slots: { when, ...slots },
});

/** A question that a page of the help answers. */
export const how = (prompt: string, topic: string): Line => ({ prompt, intent: 'help', slots: { topic } });

export const greeting = (prompt: string): Line => ({ prompt, intent: 'greeting', slots: {} });
export const thanks = (prompt: string): Line => ({ prompt, intent: 'thanks', slots: {} });
/** Nothing that this market knows of. */
export const stray = (prompt: string): Line => ({ prompt, intent: 'unknown', slots: {} });

/** Every third one is kept back. */
export const judged = (lines: readonly Line[]): readonly Judged[] =>
  lines.map((line, n) => ({ ...line, held: n % 3 === 2 }));
