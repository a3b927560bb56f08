import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from '#client/site.tsx';
import { Link } from './link.tsx';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export const Section = ({ title, text, children }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
};

interface SectionHeaderProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  /** The target of the "view all" link. */
  readonly viewAll?: string | undefined;
}

export const SectionHeader = ({ id, title, text, viewAll }: SectionHeaderProps): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 grow basis-[8rem]">
        <h2 id={id} className="text-xl md:text-2xl">
          {title}
        </h2>
        {text && <p className="pb-1 text-sm text-soft">{text}</p>}
      </div>
      {viewAll && (
        <Link
          to={viewAll}
          aria-label={t('card.view_all_of', { list: title })}
          className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-field px-2 font-medium text-olive hover:bg-olive-wash"
        >
          {t('common.view_all')}
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </Link>
      )}
    </div>
  );
};
