import type { ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../client/site.ts';
import { TOPICS } from '../rules/topics.ts';
import { AskInstead } from '../ui/ask-instead.tsx';
import { TopicCard } from '../ui/topic-card.tsx';

/** Lists the help topics as questions with pictures. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:py-10">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl md:text-3xl">{t('help.heading')}</h1>
        <p className="text-lg text-soft">{t('help.lead')}</p>
      </header>
      <nav aria-label={t('help.topics_label')}>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {TOPICS.map((topic) => (
            <li key={topic}>
              <TopicCard topic={topic} lead />
            </li>
          ))}
        </ul>
      </nav>
      <AskInstead />
      <footer className="flex flex-wrap gap-2">
        <PlainLink to={PATHS.terms} className={buttonClass('quiet')}>
          {t('help.terms')}
        </PlainLink>
        <PlainLink to={PATHS.privacy} className={buttonClass('quiet')}>
          {t('help.privacy')}
        </PlainLink>
      </footer>
    </div>
  );
};
