import { useId, type ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';

interface Props {
  readonly title: string;
  /** How many are shown, and how many there are. */
  readonly shown?: number;
  readonly total?: number;
  /** What is said where there is nothing. */
  readonly none: string;
  readonly children: ReactNode;
}

/** A titled part of a person's page: a list, or a sentence where there is nothing to list. */
export const Part = ({ title, shown = 0, total = shown, none, children }: Props): ReactNode => {
  const { t } = useSite();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {total > shown && <p className="text-sm text-soft">{t('people.newest', { count: shown, total })}</p>}
      </div>
      {shown === 0 ? <p className="text-soft">{none}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
};
