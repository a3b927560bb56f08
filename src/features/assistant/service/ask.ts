import type { Ctx } from '../../../platform/context.ts';
import type { Reading } from '../rules/interpretation.ts';
import { askModel } from './model.ts';
import { answerPlainly } from './simple-answer.ts';
import { read } from './interpret-prompt.ts';
import { answerSky } from './answer-weather.ts';
import type { Told } from './answer.ts';
import { answerWish } from './answer-search.ts';

/** Milliseconds for the weather after the model used its share: no request may take over six seconds. */
const SKY_PATIENCE = 1000;

const answer = (ctx: Ctx, reading: Reading, patience?: number): Promise<Told> | Told => {
  if (reading.intent === 'search') return answerWish(ctx, reading);
  if (reading.intent === 'weather') return answerSky(ctx, reading, patience);
  return answerPlainly(reading);
};

const isSmallTalk = ({ intent }: Reading): boolean => intent === 'greeting' || intent === 'thanks';

/**
 * Answers a prompt in Arabic, Darija, French or English, in its language. Uses the configured model, or the built-in
 * assistant when there is none or it fails.
 */
export const ask = async (asked: Ctx, prompt: string): Promise<Told> => {
  const reading = await read(asked, prompt);
  const ctx = { ...asked, lang: reading.lang };
  if (isSmallTalk(reading) || !ctx.config.LLM_BASE_URL) return answer(ctx, reading);
  return (await askModel(ctx, prompt)) ?? answer(ctx, reading, SKY_PATIENCE);
};
