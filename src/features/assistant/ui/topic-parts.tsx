import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { type Topic, LINKS, QUESTIONS, type Question } from '../rules/topics.ts';
import { TOPIC_DETAILS } from './topics.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/help.ts';
import { buttonClass } from '#ui/button-class.ts';
import '#client/texts/questions.ts';

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
