import { Icon } from './icon.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#client/site.tsx';
import { Link } from './link.tsx';

/** Returns the numbers of a pagination: first, last and those around the current page; null marks a gap. */
export const pageNumbers = (page: number, last: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
};

const cell = 'inline-flex size-11 items-center justify-center rounded-field tabular-nums';

/** Links to the pages of a list whose page is the query parameter `page`. Renders nothing for a single page. */
export const Pagination = ({ page, last }: { page: number; last: number }): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  if (last <= 1) return null;
  const to = (n: number): string => {
    const query = new URLSearchParams(search);
    if (n === 1) query.delete('page');
    else query.set('page', String(n));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const arrow = `${cell} border border-line bg-surface hover:bg-olive-wash`;
  return (
    <nav aria-label={t('common.pages')} className="flex flex-wrap items-center justify-center gap-1.5 py-6">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t('common.previous')} className={arrow}>
          <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
        </Link>
      )}
      {pageNumbers(page, last).map((n, index) =>
        n === null ? (
          <span key={`gap-${index}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={to(n)}
            aria-label={t('common.page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            className={`${cell} ${n === page ? 'bg-olive font-semibold text-on-olive' : 'hover:bg-olive-wash'}`}
          >
            {n}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={to(page + 1)} rel="next" aria-label={t('common.next')} className={arrow}>
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  );
};
