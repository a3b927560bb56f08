import { useId, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import '#client/texts/admin.ts';

interface Props {
  readonly title: string;
  /** Number of entries shown, and total number. */
  readonly shown?: number;
  readonly total?: number;
  /** Text for an empty list. */
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** A titled section of the user page: a list, or a text if it is empty. */
export const ListSection = ({ title, shown = 0, total = shown, emptyText, children }: Props): ReactNode => {
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
        {total > shown && <p className="text-sm text-soft">{t('users.newest', { count: shown, total })}</p>}
      </div>
      {shown === 0 ? <p className="text-soft">{emptyText}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
};
