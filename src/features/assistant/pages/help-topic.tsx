import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { Steps } from '#ui/steps.tsx';
import { ContactCard } from '#features/operator/ui/index.ts';
import {
  AskInstead,
  QuestionAnswer,
  TopicCard,
  getTopicTexts,
  numberSteps,
  toSpokenText,
  toTopicJsonLd,
} from '../ui/topic-parts.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { TOPIC_DETAILS } from '../ui/topics.ts';
import { ApiError } from '#client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Operator } from '#features/operator/contract.ts';
import { isTopic, type Topic } from '../rules/topics.ts';
import type { Tag } from '#client/page-data/tags.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/help.ts';

export interface TopicData {
  readonly topic: Topic;
  /** The operator, on the contact page alone. */
  readonly operator: Operator | null;
}

export const loader = defineLoader<TopicData>(async ({ api, params: { topic } }) => {
  if (!isTopic(topic)) throw new ApiError(404, 'not_found', '');
  return { topic, operator: topic === 'contact' ? (await api('GET /api/operator')).operator : null };
});

export const shows = (): Tag[] => [];

export const meta = ({ data: { topic }, t }: MetaArgs<TopicData>): Meta => ({
  title: t('help.title_of', { title: t(`help.about.${topic}.title`) }),
  description: t(`help.about.${topic}.lead`),
  ...(import.meta.env.SSR ? { jsonLd: toTopicJsonLd(topic, t) } : {}),
});

/** A help page: the steps, a link to where they are done, and things to know. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { topic, operator } = useLoaderData<TopicData>();
  const { icon, to, others, rules } = TOPIC_DETAILS[topic];
  const words = getTopicTexts(topic, t);
  const { title, lead, steps, facts, questions } = words;
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 leading-relaxed">
      <header className="flex flex-col gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <Link to={PATHS.help} className={buttonClass('bare', '-ms-4 px-4!')}>
            <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
            {t('help.all')}
          </Link>
          <ReadAloud key={topic} text={toSpokenText(words)} />
        </div>
        <div className="flex items-center gap-4">
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-olive text-on-olive">
            <Icon name={icon} className="size-7" />
          </span>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
        </div>
        <p className="text-lg text-soft">{lead}</p>
      </header>
      {operator && <ContactCard operator={operator} />}
      <Steps title={t('help.steps')} steps={numberSteps(steps)} />
      <Link to={to} className={buttonClass('main', 'min-h-14 text-lg')}>
        {t(`help.about.${topic}.action`)}
        <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
      </Link>
      <section aria-labelledby="questions" className="flex flex-col gap-3">
        <h2 id="questions" className="text-xl">
          {t('help.questions')}
        </h2>
        {questions.map(({ question }) => (
          <QuestionAnswer key={question} question={question} />
        ))}
      </section>
      {facts.length > 0 && (
        <section aria-labelledby="good" className="flex flex-col gap-3">
          <h2 id="good" className="text-xl">
            {t('help.good')}
          </h2>
          <ul className="flex flex-col gap-3">
            {facts.map((fact) => (
              <li key={fact} className="flex gap-3">
                <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-olive" />
                <p>{fact}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules && (
        <Link to={PATHS[rules]} className={buttonClass('quiet', 'self-start')}>
          {t(`help.${rules}`)}
        </Link>
      )}
      <nav aria-labelledby="others" className="flex flex-col gap-3">
        <h2 id="others" className="text-xl">
          {t('help.others')}
        </h2>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
          {others.map((other) => (
            <li key={other}>
              <TopicCard topic={other} />
            </li>
          ))}
        </ul>
      </nav>
      <AskInstead />
    </article>
  );
};
