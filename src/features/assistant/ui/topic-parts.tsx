import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { type Topic, LINKS, QUESTIONS, type Question, getQuestions, TOPICS } from '../rules/topics.ts';
import { TOPIC_DETAILS, FACTS, hasFacts, STEPS } from './topics.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/help.ts';
import { buttonClass } from '#ui/button.tsx';
import '#i18n/bundles/questions.ts';
import type { PageT } from '#i18n/page.ts';
import type { Step } from '#ui/steps.tsx';

interface Props {
  readonly topic: Topic;
  /** Whether to show a one-sentence summary. */
  readonly lead?: boolean;
}

/** A link to a help page: a picture and a question. */
export const TopicCard = ({ topic, lead = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Link
      to={pathTo('helpTopic', { topic })}
      className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow duration-150 hover:shadow-raised"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-olive-wash text-olive">
        <Icon name={TOPIC_DETAILS[topic].icon} className="size-6" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{t(`help.about.${topic}.title`)}</span>
        {lead && <span className="text-sm text-soft">{t(`help.about.${topic}.lead`)}</span>}
      </span>
      {lead && <Icon name="chevron-right" className="size-5 shrink-0 text-olive rtl:-scale-x-100" />}
    </Link>
  );
};

/** A question with its short answer, and a link to the page where it is done. */
export const QuestionAnswer = ({ question }: { question: Question }): ReactNode => {
  const { t } = useSite();
  const { to } = QUESTIONS[question];
  return (
    <article
      id={question}
      className="flex scroll-mt-24 flex-col items-start gap-2 rounded-card border border-line bg-surface p-4 shadow-card target:border-olive"
    >
      <h3 className="text-lg">{t(`questions.list.${question}.q`)}</h3>
      <p>{t(`questions.list.${question}.a`)}</p>
      {to && (
        <Link to={LINKS[to]} className={buttonClass('bare', '-ms-4 px-4!')}>
          {t(`questions.links.${to}`)}
          <Icon name="chevron-right" className="size-5 shrink-0 rtl:-scale-x-100" />
        </Link>
      )}
    </article>
  );
};

/** Links to the assistant at the bottom of the page. */
export const AskInstead = (): ReactNode => {
  const { t } = useSite();
  return (
    <section
      aria-labelledby="ask-instead"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-saffron-wash p-5"
    >
      <div>
        <h2 id="ask-instead" className="text-lg">
          {t('help.ask')}
        </h2>
        <p className="mt-2">{t('help.ask_text')}</p>
      </div>
      <a href="#ask-prompt" className={buttonClass('olive')}>
        <Icon name="bot" className="size-5" />
        {t('help.ask_action')}
      </a>
    </section>
  );
};

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
