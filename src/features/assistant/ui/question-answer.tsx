import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { LINKS, QUESTIONS, type Question } from '../rules/questions.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/questions.ts';

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
