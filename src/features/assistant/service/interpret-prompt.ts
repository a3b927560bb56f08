import { isPartOfName } from '#features/search/rules.ts';
import type { Ctx } from '#platform/context.ts';
import { parseText } from '#features/search/service.ts';
import { parsePrompt } from '../rules/parse-prompt.ts';
import { isKnown, toInterpretation, type Interpretation } from '../rules/interpretation.ts';
import { getPlaces } from '#features/search/service.ts';

/** Parses a prompt: its words, the places it names and its search terms. */
export const interpretPrompt = async (ctx: Ctx, prompt: string): Promise<Interpretation> => {
  const { names } = await getPlaces(ctx);
  const draft = parsePrompt(prompt, ctx.lang, names);
  if (draft.intent !== null) return toInterpretation(draft, []);
  const parseTwice = (text: string) => Promise.all([parseText(ctx, text), parseText(ctx, text, false)]);
  const [[terms, spelt], termsWithPlace] = await Promise.all([
    parseTwice(draft.q),
    draft.qWithPlace === undefined ? null : parseTwice(draft.qWithPlace),
  ]);
  const { place: _, ...withoutPlace } = draft;
  if (termsWithPlace && isPartOfName(termsWithPlace[1], spelt))
    return toInterpretation({ ...withoutPlace, q: draft.qWithPlace ?? '' }, termsWithPlace[0], termsWithPlace[1]);
  if (draft.wholePlace && !spelt.some(isKnown))
    return toInterpretation({ ...draft, q: '', place: draft.wholePlace }, []);
  return toInterpretation(draft, terms, spelt);
};
