import type { Ctx } from '#platform/context.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import { askModel } from './model.ts';
import { answerSimply, type AssistantAnswer } from './answer.ts';
import { interpretPrompt } from './interpret-prompt.ts';
import { answerWeather } from './answer-weather.ts';
import { answerSearch } from './answer-search.ts';

/** Milliseconds for the weather after the model used its share: no request may take over six seconds. */
const WEATHER_TIMEOUT = 1000;

const answerBuiltIn = (
  ctx: Ctx,
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
export const ask = async (pageCtx: Ctx, prompt: string): Promise<AssistantAnswer> => {
  const interpretation = await interpretPrompt(pageCtx, prompt);
  const ctx = { ...pageCtx, lang: interpretation.lang };
  if (isSmallTalk(interpretation) || !ctx.config.LLM_BASE_URL) return answerBuiltIn(ctx, interpretation);
  return (await askModel(ctx, prompt)) ?? answerBuiltIn(ctx, interpretation, WEATHER_TIMEOUT);
};
