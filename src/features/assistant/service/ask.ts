import type { Ctx, FullCtx } from '#platform/context.ts';
import { isPartOfName, parseQuery } from '#features/search/language.ts';
import { getVocabulary } from '#features/search/index.ts';
import { parsePrompt } from '../rules/parse-prompt.ts';
import { isKnown, toInterpretation, type Interpretation } from '../rules/interpretation.ts';
import { askModel } from './model.ts';
import { answerSimply, type AssistantAnswer } from './answer.ts';
import { answerWeather } from './answer-weather.ts';
import { answerSearch } from './answer-search.ts';

/** Parses a prompt: its words, the places it names and its search terms. */
export const interpretPrompt = async (ctx: Ctx<'events'>, prompt: string): Promise<Interpretation> => {
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

/** Milliseconds for the weather after the model used its share: no request may take over six seconds. */
const WEATHER_TIMEOUT = 1000;

const answerBuiltIn = (
  ctx: FullCtx,
  interpretation: Interpretation,
  timeout?: number,
): Promise<AssistantAnswer> | AssistantAnswer => {
  if (interpretation.intent === 'search') return answerSearch(ctx, interpretation);
  if (interpretation.intent === 'weather') return answerWeather(ctx, interpretation, timeout);
  return answerSimply(ctx, interpretation);
};

const isSmallTalk = ({ intent }: Interpretation): boolean => intent === 'greeting' || intent === 'thanks';

/**
 * Answers a prompt in Arabic, Darija, French or English, in its language. Uses the configured model, or the built-in
 * assistant when there is none or it fails.
 */
export const ask = async (pageCtx: FullCtx, prompt: string): Promise<AssistantAnswer> => {
  const interpretation = await interpretPrompt(pageCtx, prompt);
  const ctx = { ...pageCtx, lang: interpretation.lang };
  if (isSmallTalk(interpretation) || !ctx.config.LLM_BASE_URL) return answerBuiltIn(ctx, interpretation);
  return (await askModel(ctx, prompt)) ?? answerBuiltIn(ctx, interpretation, WEATHER_TIMEOUT);
};
