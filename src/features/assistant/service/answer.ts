import type { z } from 'zod';
import type { assistantCalls } from '../contract.ts';
import { serverT } from '../../../i18n/server.ts';
import { PATHS, pathTo } from '../../../lib/paths.ts';
import type { Interpretation } from '../rules/interpretation.ts';

/** The response to a prompt. */
export type AssistantAnswer = z.output<(typeof assistantCalls)['POST /chatbot']['response']>;

/** Maximum number of items in an answer. */
export const MAX_ITEMS = 6;

/** Answers greetings, thanks, help questions and unclear prompts without a lookup. */
export const answerSimply = ({ intent, lang, topic }: Interpretation): AssistantAnswer => {
  const t = serverT(lang);
  if (intent === 'help' && topic) {
    const link = {
      text: t('answers.help.link', { topic: t(`answers.help.topic.${topic}`) }),
      path: pathTo('helpTopic', { topic }),
    };
    return { response: t(`answers.help.${topic}`), lang, link };
  }
  if (intent === 'thanks') return { response: t('answers.thanks'), lang };
  const link = { text: t('answers.help.all'), path: PATHS.help };
  return { response: t(intent === 'greeting' ? 'answers.greeting' : 'answers.unknown'), lang, link };
};
