import type { Interpretation } from '#features/assistant/rules/interpretation.ts';
import type { Judged, Slots } from './judged-prompt.ts';

/** A slot of a prompt: the expected and the parsed value, each as text. */
export interface Slot {
  readonly name: keyof Slots;
  readonly expected: string | undefined;
  readonly got: string | undefined;
}

/** A prompt with the result of parsing it. */
export interface Scored extends Judged {
  readonly got: Interpretation['intent'];
  readonly right: boolean;
  /** All slots that are expected or were parsed. */
  readonly all: readonly Slot[];
}

export const isRight = ({ expected, got }: Slot): boolean => expected === got;

/** The parsed concepts; where a word stands for several, the expected one counts. */
const toConcepts = ({ terms: what }: Interpretation, expectedSlots: readonly string[]): string[] =>
  what.map(({ concepts, words }) => {
    const names = concepts.length > 0 ? concepts.map(({ key }) => key) : [words.join(' ')];
    return names.find((name) => expectedSlots.includes(name)) ?? names.join('/');
  });

const toPlace = (where: Interpretation['place'], slugOf: (id: number) => string): string | undefined => {
  if (!where) return undefined;
  if (where.kind === 'me') return 'me';
  if (where.kind === 'city') return slugOf(where.id);
  return where.kind === 'around' ? `around:${slugOf(where.id)}` : `${where.kind}:${where.id}`;
};

const toSlots = (reading: Interpretation, expectedSlots: Slots, slugOf: (id: number) => string): Slots => {
  const what = toConcepts(reading, expectedSlots.what ?? []).toSorted();
  return {
    ...(what.length > 0 && reading.intent === 'search' ? { what } : {}),
    ...(reading.type ? { type: reading.type } : {}),
    ...(reading.offer ? { offer: reading.offer } : {}),
    ...(reading.prices.min === undefined ? {} : { min: reading.prices.min }),
    ...(reading.prices.max === undefined ? {} : { max: reading.prices.max }),
    ...(reading.quantity ? { quantity: `${reading.quantity.amount} ${reading.quantity.unit}` } : {}),
    ...(reading.place ? { place: toPlace(reading.place, slugOf) ?? '' } : {}),
    ...(reading.sort ? { sort: reading.sort } : {}),
    ...(reading.topic ? { topic: reading.topic } : {}),
    ...(reading.weather ? { when: reading.weather.when } : {}),
    ...(reading.weather?.aspect ? { about: reading.weather.aspect } : {}),
  };
};

const NAMES = ['what', 'type', 'offer', 'min', 'max', 'quantity', 'place', 'sort', 'topic', 'when', 'about'] as const;

const toText = (value: Slots[keyof Slots]): string | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value.toSorted().join(', ') : String(value);

/** Compares the parsed slots with the expected ones. A superfluous slot is as wrong as a missing one. */
export const score = (prompt: Judged, reading: Interpretation, slugOf: (id: number) => string): Scored => {
  const got = toSlots(reading, prompt.slots, slugOf);
  const all = NAMES.map((name): Slot => ({ name, expected: toText(prompt.slots[name]), got: toText(got[name]) }));
  return {
    ...prompt,
    got: reading.intent,
    right: reading.intent === prompt.intent,
    all: all.filter((slot) => slot.expected !== undefined || slot.got !== undefined),
  };
};

export interface Accuracy {
  readonly prompts: number;
  /** From 0 to 1. */
  readonly intents: number;
  readonly slots: number;
}

const share = (right: number, all: number): number => (all === 0 ? 1 : right / all);

/** The share of correct intents and slots. */
export const computeAccuracy = (scored: readonly Scored[]): Accuracy => {
  const slots = scored.flatMap(({ all }) => all);
  return {
    prompts: scored.length,
    intents: share(scored.filter(({ right }) => right).length, scored.length),
    slots: share(slots.filter(isRight).length, slots.length),
  };
};
