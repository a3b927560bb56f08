import { type ReactNode, useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { Form, NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import type { FilterSource } from '#lib/filters.ts';
import { withQuery } from '#lib/paths.ts';
import { useDebouncedTyping } from './use-typing.ts';
import { fieldClass } from './field.tsx';
import { Icon } from './icon.tsx';

interface FilterBarProps {
  /** The result of `useFilterForm`. */
  readonly filters: FilterForm;
  readonly label: string;
  readonly className?: string;
  /** A `SearchField` and filter selects; each is named like its filter. */
  readonly children: ReactNode;
}

/** The filters above a list: two columns on phones, else one row. */
export const FilterBar = ({
  filters: { form, onInput, onSubmit },
  label,
  className = 'max-sm:grid-fit-2 sm:flex sm:flex-wrap',
  children,
}: FilterBarProps): ReactNode => (
  <Form
    ref={form}
    role="search"
    aria-label={label}
    autoComplete="off"
    onInput={onInput}
    onSubmit={onSubmit}
    className={`gap-3 ${className}`}
  >
    {children}
  </Form>
);

type Filters<F> = { readonly [K in keyof F]: string };

export interface FilterForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onInput: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

interface Result<F> extends FilterForm {
  /** The latest filters, including those of a pending navigation. */
  readonly latest: F;
  /** Sets filters that have no field. */
  readonly setFilters: (choice: Partial<F>) => void;
}

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Writes the active filters into the fields. Skips the focused field unless `all` is set (history navigation). */
const writeFields = (form: HTMLFormElement, filters: Readonly<Record<string, string>>, all: boolean): void => {
  for (const field of form.elements) {
    if (isField(field) && (all || field !== document.activeElement)) field.value = filters[field.name] ?? '';
  }
};

const readInputs = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].filter((field) => field instanceof HTMLInputElement).map(({ name, value }) => [name, value]),
  );

/**
 * Synchronises filter fields with the URL; typing is debounced.
 * @param filters as in the URL, by field name
 * @param read parses filters from a URL or fields and drops invalid ones
 * @param apply for a list that is filtered in the browser: receives every change at once, instead of the URL
 */
export const useFilterForm = <F extends Filters<F>>(
  filters: F,
  read: (source: FilterSource) => F,
  apply?: (filters: F) => void,
): Result<F> => {
  const form = useRef<HTMLFormElement>(null);
  // The choices made while the list loads: each builds on the one before.
  const chosen = useRef<F | null>(null);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  // The key of the filters in the fields: reloaded data of the same page must not replace what is being typed.
  const writtenKey = useRef(key);
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const { location } = useNavigation();
  const typing = useDebouncedTyping();
  const pendingFilters = location?.pathname.endsWith(pathname) ? read(new URLSearchParams(location.search)) : null;

  const idle = location === undefined;
  useEffect(() => {
    // The list of an earlier choice may arrive while a later one is pending: the fields show the later one.
    if (
      chosen.current &&
      !isHistoryNavigation &&
      !idle &&
      withQuery('', { ...chosen.current }) !== withQuery('', { ...filters })
    )
      return;
    chosen.current = null;
    if (form.current) writeFields(form.current, { ...filters }, isHistoryNavigation && writtenKey.current !== key);
    writtenKey.current = key;
  }, [filters, isHistoryNavigation, idle, key]);

  const go = (choice: Readonly<Record<string, string>>, typed: boolean): void => {
    if (!form.current) return;
    const before: Readonly<Record<string, string>> = { ...(chosen.current ?? pendingFilters ?? filters) };
    const next = read(new URLSearchParams({ ...before, ...readInputs(form.current), ...choice }));
    if (apply) {
      apply(next);
      return;
    }
    chosen.current = next;
    const address = withQuery(pathname, { ...next });
    const replace = typing.begin(typed) || address === withQuery(pathname, { ...filters });
    void navigate(address, { replace, preventScrollReset: true });
  };

  return {
    form,
    latest: pendingFilters ?? filters,
    setFilters: (choice) => go({ ...choice } as Record<string, string>, false),
    onInput: ({ target }) => {
      if (target instanceof HTMLSelectElement) go({ [target.name]: target.value }, false);
      else if (apply) go({}, true);
      else typing.schedule(() => go({}, true));
    },
    onSubmit: (event) => {
      event.preventDefault();
      go({}, false);
    },
  };
};

interface SearchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly labelStyle?: 'small' | 'hidden';
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly title?: string;
  readonly className?: string;
}

export const SearchField = ({
  name,
  label,
  labelStyle = 'small',
  value,
  maxLength,
  className = '',
  ...more
}: SearchFieldProps): ReactNode => (
  <label className={`flex min-w-0 flex-col gap-1 ${className}`}>
    <span className={labelStyle === 'hidden' ? 'sr-only' : 'text-sm font-medium'}>{label}</span>
    <span className="relative">
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-soft" />
      <input
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        className={`${fieldClass()} ps-10`}
        {...more}
      />
    </span>
  </label>
);
