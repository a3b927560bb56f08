import type { Ctx } from '../../../platform/context.ts';
import { readWords } from '../../search/service.ts';
import { readPrompt } from '../rules/parse-prompt.ts';
import { isCalledAfter, isKnown, readingOf, type Reading } from '../rules/interpretation.ts';
import { knownPlaces } from './places.ts';

/** Parses a prompt: its words, the places it names and its search terms. */
export const read = async (ctx: Ctx, prompt: string): Promise<Reading> => {
  const { names } = await knownPlaces(ctx);
  const draft = readPrompt(prompt, ctx.lang, names);
  if (draft.intent !== null) return readingOf(draft, []);
  const words = (text: string) => Promise.all([readWords(ctx, text), readWords(ctx, text, false)]);
  const [[terms, spelt], called] = await Promise.all([
    words(draft.q),
    draft.called === undefined ? null : words(draft.called),
  ]);
  const { where: _, ...unplaced } = draft;
  if (called && isCalledAfter(called[1], spelt))
    return readingOf({ ...unplaced, q: draft.called ?? '' }, called[0], called[1]);
  if (draft.whole && !spelt.some(isKnown)) return readingOf({ ...draft, q: '', where: draft.whole }, []);
  return readingOf(draft, terms, spelt);
};
