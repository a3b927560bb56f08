import type { PageT } from '../../../i18n/page.ts';
import { TOPICS, type Topic } from '../rules/topics.ts';
import { numberSteps, getTopicTexts } from './topic-texts.ts';

type Json = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** Describes all help topics as https://schema.org/FAQPage. */
export const toFaqJsonLd = (t: PageT): Json => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: TOPICS.map((topic) => {
    const { title, lead, steps } = getTopicTexts(topic, t);
    const text = [lead, ...numberSteps(steps).map((step) => `${step.title}: ${step.text}`)].join('\n');
    return { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } };
  }),
});

/** Describes the steps of a topic as https://schema.org/HowTo. */
export const toHowToJsonLd = (topic: Topic, t: PageT): Json => {
  const { title, lead, steps } = getTopicTexts(topic, t);
  return {
    '@context': CONTEXT,
    '@type': 'HowTo',
    name: title,
    description: lead,
    step: steps.map((step, at) => ({ '@type': 'HowToStep', position: at + 1, name: step.title, text: step.text })),
  };
};
