import type { z } from 'zod';
import type { assistantCalls } from '../contract.ts';
import { describeOperator } from '#features/operator/index.ts';
import { serverT } from '#i18n/server.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import type { Deps } from '#platform/context.ts';
import type { Interpretation } from '../rules/interpretation.ts';
import { LINKS, QUESTIONS, toQuestionPath, type Question, type Topic } from '../rules/topics.ts';

export type AssistantAnswer = z.output<(typeof assistantCalls)['POST /chatbot']['response']>;

type Link = NonNullable<AssistantAnswer['link']>;

export const MAX_ITEMS = 6;

type OperatorDetail = NonNullable<Parameters<typeof describeOperator>[2]>[number];

/** Questions whose answer the settings of the operator complete, and the details that each needs. */
const OPERATOR_DETAILS: Readonly<Partial<Record<Question, readonly OperatorDetail[]>>> = {
  contact_operator: ['name', 'phone', 'email', 'hours'],
  contact_address: ['name', 'address'],
  contact_hours: ['hours', 'phone'],
  contact_who: ['name', 'address', 'notice'],
  law_rights: ['name', 'email', 'notice'],
};

const toHelpLink = (lang: Interpretation['lang'], topic: Topic, path = pathTo('helpTopic', { topic })): Link => {
  const t = serverT(lang);
  return { text: t('answers.help.link', { topic: t(`answers.help.topic.${topic}`) }), path };
};

/** Links to questions that a prompt may ask, with their words. */
const toQuestionLinks = (lang: Interpretation['lang'], questions: readonly Question[]): Link[] =>
  questions.map((question) => ({
    text: serverT(lang)(`questions.list.${question}.q`),
    path: toQuestionPath(question),
  }));

/** The maximum number of questions that are offered besides another answer. */
const MAX_OFFERED = 2;

/** Returns the content of an answer without a result: questions that may be meant, and the contact page. */
export const offerHelp = (
  lang: Interpretation['lang'],
  nearQuestions: readonly Question[] = [],
): { text: string; links: Link[] } => {
  const t = serverT(lang);
  return {
    text: nearQuestions.length > 0 ? t('answers.did_you_mean') : '',
    links: [
      ...toQuestionLinks(lang, nearQuestions.slice(0, MAX_OFFERED)),
      { text: t('questions.links.contact'), path: LINKS.contact },
    ],
  };
};

const answerQuestion = (
  ctx: Pick<Deps, 'config'>,
  lang: Interpretation['lang'],
  question: Question,
): AssistantAnswer => {
  const t = serverT(lang);
  const { topic, to } = QUESTIONS[question];
  const details = OPERATOR_DETAILS[question];
  const response = [t(`questions.list.${question}.a`), details && describeOperator(ctx, lang, details)];
  return {
    response: response.filter(Boolean).join('\n'),
    lang,
    link: toHelpLink(lang, topic, toQuestionPath(question)),
    ...(to ? { links: [{ text: t(`questions.links.${to}`), path: LINKS[to] }] } : {}),
  };
};

/**
 * Answers greetings, thanks, help questions and unclear prompts without a lookup. An answer to an unclear prompt asks
 * whether one of the nearest questions is meant, or links to the nearest help, and says how to reach the operator.
 */
export const answerSimply = (
  ctx: Pick<Deps, 'config'>,
  { intent, lang, topic, question, nearTopics = [], nearQuestions = [] }: Interpretation,
): AssistantAnswer => {
  const t = serverT(lang);
  const contact = { text: t('questions.links.contact'), path: LINKS.contact };
  if (intent === 'help' && question) return answerQuestion(ctx, lang, question);
  if (intent === 'help' && topic) {
    const links = [...toQuestionLinks(lang, nearQuestions), contact];
    return { response: t(`answers.help.${topic}`), lang, link: toHelpLink(lang, topic), links };
  }
  if (intent === 'thanks') return { response: t('answers.thanks'), lang };
  const link = { text: t('answers.help.all'), path: PATHS.help };
  if (intent === 'greeting') return { response: t('answers.greeting'), lang, link, links: [contact] };
  const contacts = describeOperator(ctx, lang, ['phone', 'email']);
  const [first, ...others] = toQuestionLinks(lang, nearQuestions);
  if (first)
    return {
      response: [t('answers.did_you_mean'), contacts].filter(Boolean).join('\n'),
      lang,
      link: first,
      links: [...others, contact],
    };
  return {
    response: [t('answers.unknown'), contacts].filter(Boolean).join('\n'),
    lang,
    link,
    links: [contact, ...nearTopics.filter((near) => near !== 'contact').map((near) => toHelpLink(lang, near))],
  };
};
