import type { PageT } from '../../../i18n/page.ts';
import type { Step } from '../../../ui/steps.tsx';
import type { Topic } from '../rules/topics.ts';
import { ABOUT, FACTS, STEPS } from './topics.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly Step[];
  readonly facts: readonly string[];
}

/** All that a page of the help says of its topic. */
export const wordsOf = (topic: Topic, t: PageT): Words => ({
  title: t(`help.about.${topic}.title`),
  lead: t(`help.about.${topic}.lead`),
  steps: STEPS.map((step) => ({
    icon: ABOUT[topic].steps[step],
    title: t(`help.about.${topic}.steps.${step}.title`),
    text: t(`help.about.${topic}.steps.${step}.text`),
  })),
  facts: FACTS.map((fact) => t(`help.about.${topic}.facts.${fact}`)),
});

/** Steps as they are read and heard: each with its number. */
export const numbered = (steps: readonly Step[]): Step[] =>
  steps.map((step, at) => ({ ...step, title: `${at + 1}. ${step.title}` }));

/** The same words for whoever listens, a line each. */
export const spokenOf = ({ title, lead, steps, facts }: Words): string =>
  [title, lead, ...numbered(steps).map((step) => `${step.title}: ${step.text}`), ...facts].join('\n');
