import type { Ctx } from '#platform/context.ts';
import { isPartOfName, parseQuery } from '#features/search/language.ts';
import { getVocabulary } from '#features/search/service.ts';
import { parsePrompt } from '../rules/parse-prompt.ts';
import { isKnown, toInterpretation, type Interpretation } from '../rules/interpretation.ts';

/** Parses a prompt: its words, the places it names and its search terms. */
export const interpretPrompt = async (ctx: Ctx, prompt: string): Promise<Interpretation> => {
  const vocabulary = await getVocabulary(ctx);
  const draft = parsePrompt(prompt, ctx.lang, vocabulary.placeNames);
  if (draft.intent !== null) return toInterpretation(draft);
  const options = { lang: ctx.lang, wordsOnly: true };
  const parseTwice = async (text: string) => {
    const [query, { terms: spelt }] = await Promise.all([
      parseQuery(text, vocabulary, options),
      parseQuery(text, vocabulary, { ...options, byEar: false }),
    ]);
    return { query, spelt };
  };
  const [words, withPlace] = await Promise.all([
    parseTwice(draft.q),
    draft.qWithPlace === undefined ? null : parseTwice(draft.qWithPlace),
  ]);
  const { place: _, ...withoutPlace } = draft;
  if (withPlace && isPartOfName(withPlace.spelt, words.spelt))
    return toInterpretation({ ...withoutPlace, q: draft.qWithPlace ?? '' }, withPlace.query, withPlace.spelt);
  if (draft.wholePlace && !words.spelt.some(isKnown))
    return toInterpretation({ ...draft, q: '', place: draft.wholePlace });
  return toInterpretation(draft, words.query, words.spelt);
};
