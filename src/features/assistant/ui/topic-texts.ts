import type { PageT } from '#i18n/page.ts';
import type { Step } from '#ui/steps.tsx';
import { getQuestions, type Question } from '../rules/questions.ts';
import type { Topic } from '../rules/topics.ts';
import { TOPIC_DETAILS, FACTS, hasFacts, STEPS } from './topics.ts';
import '#client/texts/help.ts';
import '#client/texts/questions.ts';

interface QuestionTexts {
  readonly question: Question;
  readonly title: string;
  readonly answer: string;
}

interface TopicTexts {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly Step[];
  readonly facts: readonly string[];
  readonly questions: readonly QuestionTexts[];
}

/** Returns all texts of a help page. */
export const getTopicTexts = (topic: Topic, t: PageT): TopicTexts => ({
  title: t(`help.about.${topic}.title`),
  lead: t(`help.about.${topic}.lead`),
  steps: STEPS.map((step) => ({
    icon: TOPIC_DETAILS[topic].steps[step],
    title: t(`help.about.${topic}.steps.${step}.title`),
    text: t(`help.about.${topic}.steps.${step}.text`),
  })),
  facts: hasFacts(topic) ? FACTS.map((fact) => t(`help.about.${topic}.facts.${fact}`)) : [],
  questions: getQuestions(topic).map((question) => ({
    question,
    title: t(`questions.list.${question}.q`),
    answer: t(`questions.list.${question}.a`),
  })),
});

/** Numbers the titles of steps. */
export const numberSteps = (steps: readonly Step[]): Step[] =>
  steps.map((step, at) => ({ ...step, title: `${at + 1}. ${step.title}` }));

/** Joins the texts for reading aloud, one per line. */
export const toSpokenText = ({ title, lead, steps, facts, questions }: TopicTexts): string =>
  [
    title,
    lead,
    ...numberSteps(steps).map((step) => `${step.title}: ${step.text}`),
    ...facts,
    ...questions.flatMap((one) => [one.title, one.answer]),
  ].join('\n');
