import type { ReactNode } from 'react';
import { Form, useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/filter-bar.tsx';
import { useSite } from '#client/site.tsx';
import { ContactCard } from '#features/operator/ui/index.ts';
import {
  FREQUENT_QUESTIONS,
  toQuestionPath,
  type Question,
  MAX_PROMPT_LENGTH,
  TOPICS,
  type Topic,
} from '../rules/topics.ts';
import { AskInstead, QuestionAnswer, TopicCard, toFaqJsonLd } from '../ui/topic-parts.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Tag } from '#client/page-data/tags.ts';
import type { Operator } from '#features/operator/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/help.ts';
import '#i18n/bundles/questions.ts';

export interface HelpData {
  readonly operator: Operator;
  /** The text that the user searches the help for; empty if none. */
  readonly q: string;
  /** The answers, best first, and the topics that are nearest. */
  readonly questions: readonly Question[];
  readonly topics: readonly Topic[];
}

export const loader = defineLoader<HelpData>(async ({ api, url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, MAX_PROMPT_LENGTH) ?? '';
  const [{ operator }, found] = await Promise.all([
    api('GET /api/operator'),
    q ? api('GET /api/help', { query: { q } }) : { questions: [], topics: [] },
  ]);
  return { operator, q, ...found };
});

export const shows = ({ q }: HelpData): Tag[] => (q ? ['words'] : []);

export const meta = ({ data: { q }, t }: MetaArgs<HelpData>): Meta => ({
  title: t('help.title'),
  description: t('help.description'),
  canonical: q ? null : PATHS.help,
  ...(import.meta.env.SSR && !q ? { jsonLd: toFaqJsonLd(t) } : {}),
});

const Topics = ({ title, topics }: { title: string; topics: readonly Topic[] }): ReactNode => (
  <nav aria-label={title}>
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {topics.map((topic) => (
        <li key={topic}>
          <TopicCard topic={topic} lead />
        </li>
      ))}
    </ul>
  </nav>
);

/** The questions that the searched words ask with their answers, and the nearest topics when there is none. */
const Found = ({ questions, topics }: Pick<HelpData, 'questions' | 'topics'>): ReactNode => {
  const { t } = useSite();
  const hasAnswers = questions.length > 0;
  return (
    <>
      <section aria-labelledby="answers" className="flex flex-col gap-3">
        <h2 id="answers" className="text-xl" role="status">
          {t(hasAnswers ? 'help.answers' : 'help.none')}
        </h2>
        {hasAnswers ? (
          questions.map((question) => <QuestionAnswer key={question} question={question} />)
        ) : (
          <p>{t('help.none_text')}</p>
        )}
      </section>
      <section aria-labelledby="near" className="flex flex-col gap-3">
        <h2 id="near" className="text-xl">
          {t('help.near')}
        </h2>
        <Topics title={t('help.near')} topics={topics} />
      </section>
    </>
  );
};

const Frequent = (): ReactNode => {
  const { t } = useSite();
  return (
    <nav aria-labelledby="frequent" className="flex flex-col gap-2">
      <h2 id="frequent" className="text-xl">
        {t('help.frequent')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {FREQUENT_QUESTIONS.map((question) => (
          <li key={question}>
            <Link
              to={toQuestionPath(question)}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:text-olive"
            >
              {t(`questions.list.${question}.q`)}
              <Icon name="chevron-right" className="size-5 shrink-0 text-olive rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The help center: a search, the topics, the questions asked most, and how to reach the operator. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { operator, q, questions, topics } = useLoaderData<HelpData>();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:py-10">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl md:text-3xl">{t('help.heading')}</h1>
        <p className="text-lg text-soft">{t('help.lead')}</p>
      </header>
      <Form action={PATHS.help} role="search" className="flex items-end gap-2">
        <SearchField
          key={q}
          name="q"
          label={t('help.search_label')}
          labelStyle="hidden"
          value={q}
          maxLength={MAX_PROMPT_LENGTH}
          placeholder={t('help.search_hint')}
          className="grow"
        />
        <Button type="submit" className="shrink-0">
          {t('help.search_action')}
        </Button>
      </Form>
      {q ? (
        <Found questions={questions} topics={topics} />
      ) : (
        <>
          <Frequent />
          <Topics title={t('help.topics_label')} topics={TOPICS} />
        </>
      )}
      <AskInstead />
      <ContactCard operator={operator} />
      <footer className="flex flex-wrap gap-2">
        {q && (
          <Link to={PATHS.help} className={buttonClass('quiet')}>
            {t('help.all')}
          </Link>
        )}
        <Link to={PATHS.terms} className={buttonClass('quiet')}>
          {t('help.terms')}
        </Link>
        <Link to={PATHS.privacy} className={buttonClass('quiet')}>
          {t('help.privacy')}
        </Link>
      </footer>
    </div>
  );
};
