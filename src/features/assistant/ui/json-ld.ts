import type { PageT } from '#i18n/page.ts';
import { TOPICS, type Topic } from '../rules/topics.ts';
import { numberSteps, getTopicTexts } from './topic-texts.ts';

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
