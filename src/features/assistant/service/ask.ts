import type { Ctx } from '../../../platform/context.ts';
import type { Reading } from '../rules/reading.ts';
import { askModel } from './model.ts';
import { answerPlainly } from './plainly.ts';
import { read } from './read.ts';
import { answerSky } from './sky.ts';
import type { Told } from './told.ts';
import { answerWish } from './wish.ts';

/** What is left for the weather after a model took its time: no call takes over six seconds. */
const SKY_PATIENCE = 1000;

const answer = (ctx: Ctx, reading: Reading, patience?: number): Promise<Told> | Told => {
  if (reading.intent === 'search') return answerWish(ctx, reading);
  if (reading.intent === 'weather') return answerSky(ctx, reading, patience);
  return answerPlainly(reading);
};

const isSmallTalk = ({ intent }: Reading): boolean => intent === 'greeting' || intent === 'thanks';

/**
 * Answers a wish or a question in Arabic, Darija, French or English, in the language it was asked in; by the configured
 * model where there is one, else and whenever that fails by what is built in.
 */
export const ask = async (asked: Ctx, prompt: string): Promise<Told> => {
  const reading = await read(asked, prompt);
  const ctx = { ...asked, lang: reading.lang };
  if (isSmallTalk(reading) || !ctx.config.LLM_BASE_URL) return answer(ctx, reading);
  return (await askModel(ctx, prompt)) ?? answer(ctx, reading, SKY_PATIENCE);
};
