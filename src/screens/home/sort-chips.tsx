import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import type { Sort } from '#features/items/contract.ts';

const SORTS = ['latest', 'oldest', 'popular'] as const satisfies readonly Sort[];

interface Props {
  /** `null`: the list's default order. */
  readonly sort: Sort | null;
  readonly onChoose: (sort: Sort) => void;
  /** The title of the list, for screen readers. */
  readonly label: string;
}

/** Buttons for the three sort orders of a list. */
export const SortChips = ({ sort, onChoose, label }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div
      role="group"
      aria-label={t('card.sort.label', { list: label })}
      className="no-scrollbar flex gap-1 overflow-x-auto md:gap-1.5"
    >
      {SORTS.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === sort}
          onClick={() => onChoose(option)}
          className={`inline-flex min-h-11 shrink-0 items-center rounded-full border px-2.5 text-sm md:px-3.5 font-medium transition-colors duration-150 ${option === sort ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface text-ink hover:bg-olive-wash'}`}
        >
          {t(`card.sort.${option}`)}
        </button>
      ))}
    </div>
  );
};
