import type { PageT } from '../../../i18n/page.ts';
import type { Step } from '../../../ui/steps.tsx';
import type { Topic } from '../rules/topics.ts';
import { TOPIC_DETAILS, FACTS, STEPS } from './topics.ts';

interface TopicTexts {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly Step[];
  readonly facts: readonly string[];
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
  facts: FACTS.map((fact) => t(`help.about.${topic}.facts.${fact}`)),
});

/** Numbers the titles of steps. */
export const numberSteps = (steps: readonly Step[]): Step[] =>
  steps.map((step, at) => ({ ...step, title: `${at + 1}. ${step.title}` }));

/** Joins the texts for reading aloud, one per line. */
export const toSpokenText = ({ title, lead, steps, facts }: TopicTexts): string =>
  [title, lead, ...numberSteps(steps).map((step) => `${step.title}: ${step.text}`), ...facts].join('\n');
