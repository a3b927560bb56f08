import type { PageT } from '#i18n/page.ts';
import type { Step } from '#ui/steps.tsx';
import { getQuestions, type Question, type Topic, TOPICS } from '../rules/topics.ts';
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

type Json = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

const toQuestion = (name: string, text: string): Json => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});

/** Describes all help topics as https://schema.org/FAQPage. */
export const toFaqJsonLd = (t: PageT): Json => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: TOPICS.map((topic) => {
    const { title, lead, steps } = getTopicTexts(topic, t);
    const text = [lead, ...numberSteps(steps).map((step) => `${step.title}: ${step.text}`)].join('\n');
    return toQuestion(title, text);
  }),
});

/** Describes a topic: its steps as https://schema.org/HowTo, and its questions as https://schema.org/FAQPage. */
export const toTopicJsonLd = (topic: Topic, t: PageT): Json => {
  const { title, lead, steps, questions } = getTopicTexts(topic, t);
  const howTo = {
    '@type': 'HowTo',
    name: title,
    description: lead,
    step: steps.map((step, at) => ({ '@type': 'HowToStep', position: at + 1, name: step.title, text: step.text })),
  };
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map((one) => toQuestion(one.title, one.answer)),
  };
  return { '@context': CONTEXT, '@graph': [howTo, faq] };
};
