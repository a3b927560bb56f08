import { useEffect, useRef, type ReactNode } from 'react';
import { redirect, useLocation, useNavigation } from 'react-router';
import { getIdParam } from '#lib/filters.ts';
import type { PageResult } from '#lib/page-result.ts';
import { withQuery } from '#lib/paths.ts';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Pagination } from './pagination.tsx';
import { Select } from './select.tsx';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/dashboard.ts';

/** The query of a list: the filters that are set, and a page. */
export type ListQuery<F> = { readonly [K in keyof F]?: Exclude<F[K], ''> } & { readonly page: string };

/**
 * Returns the query of the call that loads a list: the active filters, and the page in the address.
 * @param filters as the page read them from the address; empty strings mean no filter
 */
export const listQuery = <F extends object>(filters: F, url: URL): ListQuery<F> => {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return { ...given, page: getIdParam(url.searchParams, 'page') || '1' } as ListQuery<F>;
};

/** Redirects to the last page of a list from one past its end, such as after its last row has been deleted. */
export const redirectPastEnd = (
  list: Pick<PageResult<unknown>, 'current_page' | 'last_page'>,
  path: string,
  filters: object,
): void => {
  // The router expects a thrown redirect.
  // oxlint-disable-next-line only-throw-error
  if (list.current_page > list.last_page) throw redirect(withQuery(path, { ...filters, page: list.last_page }));
};

interface Props {
  readonly heading: string;
  readonly text?: string;
  /** The number of rows, as text; announced when filters change it. */
  readonly count?: string;
  /** Links and buttons at the end of the heading. */
  readonly actions?: ReactNode;
  /** The page of the list, for the links to the other pages. */
  readonly list?: Pick<PageResult<unknown>, 'current_page' | 'last_page'>;
  /** Filters, `ListRows` and the dialogs of rows. */
  readonly children: ReactNode;
}

/** A page of a dashboard with one list. */
export const ListPage = ({ heading, text, count, actions, list, children }: Props): ReactNode => (
  <div className="wrap-page flex flex-col gap-4 py-6">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="max-w-2xl">
        <h1 className="text-2xl">{heading}</h1>
        {text && <p className="text-soft">{text}</p>}
        {count !== undefined && (
          <p className="text-soft" aria-live="polite">
            {count}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children}
    {list && <Pagination page={list.current_page} last={list.last_page} />}
  </div>
);

interface RowsProps {
  /** Shown instead of the rows when there are none. */
  readonly empty: ReactNode;
  readonly isEmpty: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The rows of a list, dimmed while other filters or another page load. */
export const ListRows = ({ empty, isEmpty, className = '', children }: RowsProps): ReactNode => {
  const loading = useNavigation().state === 'loading';
  if (isEmpty) return empty;
  return (
    <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''} ${className}`}>
      {children}
    </div>
  );
};

interface NothingFitsProps {
  readonly title: string;
  readonly text: string;
  /** The label of the link to the list without filters. */
  readonly showAll: string;
  readonly to: string;
}

/** Shown when no row matches the filters. */
export const NothingFits = ({ title, text, showAll, to }: NothingFitsProps): ReactNode => (
  <EmptyState art="search" title={title} text={text}>
    <Link to={to} className={buttonClass('quiet')}>
      {showAll}
    </Link>
  </EmptyState>
);

interface TableOrCardsProps<T> {
  readonly rows: readonly T[];
  readonly table: ReactNode;
  readonly renderCard: (row: T) => ReactNode;
}

/** Rows as a table on wide screens, as cards on phones. */
export const TableOrCards = <T extends { readonly id: number | string }>(props: TableOrCardsProps<T>): ReactNode => (
  <>
    <div className="max-lg:hidden">{props.table}</div>
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:hidden">
      {props.rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {props.renderCard(row)}
        </li>
      ))}
    </ul>
  </>
);

/** The two values of the filter `sort` by which a column sorts, the one of the first click first. */
export type ColumnSort = readonly [first: string, second: string];

/** How a list is sorted, and the addresses that sort it otherwise. */
export interface ListSort {
  readonly current: string;
  readonly to: (sort: string) => string;
}

/**
 * Returns how the list of this page is sorted.
 * @param filters as in the address; without `sort`, the list has its usual order
 * @param usual the value of `sort` of that order
 */
export const useListSort = (filters: { readonly sort: string }, usual: string): ListSort => {
  const { pathname } = useLocation();
  return {
    current: filters.sort || usual,
    to: (sort) => withQuery(pathname, { ...filters, sort: sort === usual ? '' : sort }),
  };
};

interface SortSelectProps {
  /** The filter `sort`; empty for the usual order. */
  readonly value: string;
  readonly usual: string;
  /** The columns that sort, and their names. */
  readonly columns: readonly (readonly [name: string, sort: ColumnSort])[];
  readonly className?: string;
}

/** The order of a list as a field of its filters: for phones, which have no heads, and for orders without a column. */
export const SortSelect = ({ value, usual, columns, className }: SortSelectProps): ReactNode => {
  const { t } = useSite();
  return (
    <Select
      name="sort"
      label={t('pages.sort')}
      labelStyle="small"
      defaultValue={value}
      options={columns.flatMap(([name, sorts]) =>
        sorts.map((sort) => [sort === usual ? '' : sort, `${name} ${isAscending(sort) ? '↑' : '↓'}`] as const),
      )}
      frameClass={className ?? ''}
    />
  );
};

interface TableColumn {
  readonly name: string;
  readonly className?: string;
  /** Only screen readers read it. */
  readonly hidden?: boolean;
  readonly sort?: ColumnSort;
}

const isAscending = (sort: string): boolean => sort.endsWith('_asc') || sort === 'oldest';

/** The head of a column by which the list can be sorted: a link that sorts by it, or turns its order around. */
const SortLink = ({ name, column: [first, second], sort }: SortLinkProps): ReactNode => {
  const sorted = sort.current === first || sort.current === second;
  return (
    <Link
      to={sort.to(sort.current === first ? second : first)}
      preventScrollReset
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-olive"
    >
      {name}
      <Icon
        name="chevron-down"
        className={`size-4 shrink-0 ${sorted ? 'text-olive' : 'opacity-35'} ${sorted && isAscending(sort.current) ? 'rotate-180' : ''}`}
      />
    </Link>
  );
};

interface SortLinkProps {
  readonly name: string;
  readonly column: ColumnSort;
  readonly sort: ListSort;
}

const getAriaSort = ({ sort: column }: TableColumn, sort: ListSort | undefined) => {
  if (!column || !sort) return undefined;
  if (!column.includes(sort.current)) return 'none';
  return isAscending(sort.current) ? 'ascending' : 'descending';
};

interface TableProps {
  readonly columns: readonly TableColumn[];
  /** Required if columns sort. */
  readonly sort?: ListSort;
  readonly className?: string;
  /** Rows, whose cells have `LIST_CELL`. */
  readonly children: ReactNode;
}

/** Classes of a cell of a `ListTable`. */
export const LIST_CELL = 'border-b border-line px-2 py-2.5 2xl:px-3 first:ps-4 [tr:last-child>&]:border-b-0';

// The head sticks below the page header, which overlaps the upper edge.
const HEAD =
  'tall:sticky tall:top-[calc(--spacing(16)+1px)] z-10 border-b border-line bg-raised px-2 pt-3 pb-2 text-start align-bottom text-sm 2xl:px-3 font-medium text-soft first:rounded-ss-card first:ps-4 last:rounded-se-card';

/** A table with a head that stays visible. */
export const ListTable = ({ columns, sort, className = '', children }: TableProps): ReactNode => (
  <table
    className={`w-full border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card ${className}`}
  >
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            aria-sort={getAriaSort(column, sort)}
            className={`${HEAD} ${column.className ?? ''}`}
          >
            {column.sort && sort ? (
              <SortLink name={column.name} column={column.sort} sort={sort} />
            ) : (
              <span className={column.hidden ? 'sr-only' : ''}>{column.name}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly { readonly to: string; readonly text: string; readonly current: boolean }[];
}

/** Links that filter a list by one choice; on phones they scroll sideways. */
export const FilterChips = ({ label, chips }: ChipsProps): ReactNode => {
  const row = useRef<HTMLElement>(null);
  const chosen = chips.findIndex(({ current }) => current);
  // The last chips are outside a narrow screen: the chosen one is scrolled into view.
  useEffect(() => {
    if (chosen > 0) row.current?.children[chosen]?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [chosen]);
  return (
    <nav ref={row} aria-label={label} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      {chips.map(({ to, text, current }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 scroll-mx-4 items-center rounded-full border border-line bg-surface px-4 font-medium transition-colors duration-150 hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
};
