import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { useDebouncedTyping } from '#ui/use-typing.ts';
import { getSearchPath, withFilters, readSellerFilters, type SellerFilters } from './filters.ts';

/** The id of the form, for fields outside of it. */
export const SELLER_FORM = 'seller-search';

export interface SellerSearch {
  /** Searches when a field changes. */
  readonly onInput: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Searches with the form's filters and the given changes. */
  readonly go: (patch: SellerFilters) => void;
}

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Writes the filters into the fields; keeps the focused one, unless the user navigated through history. */
const fill = (form: HTMLFormElement, filters: SellerFilters, all: boolean): void => {
  const values: Readonly<Record<string, string | undefined>> = { ...filters };
  for (const field of form.elements) {
    if (isField(field) && (all || field !== document.activeElement)) field.value = values[field.name] ?? '';
  }
};

interface Places {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Where to scroll for the results. */
  readonly results: RefObject<HTMLElement | null>;
}

/** Keeps the search fields and the URL in sync. */
export const useSellerSearch = (filters: SellerFilters, { form, results }: Places): SellerSearch => {
  const navigate = useNavigate();
  const walked = useNavigationType() === NavigationType.Pop;
  const typing = useDebouncedTyping();
  const shown = useRef(filters);

  useEffect(() => {
    const before = shown.current;
    if (before === filters) return;
    shown.current = filters;
    if (form.current) fill(form.current, filters, walked);
    const turned =
      before.page !== filters.page &&
      getSearchPath(withFilters(before, {})) === getSearchPath(withFilters(filters, {}));
    if (turned && !walked) results.current?.scrollIntoView();
  }, [filters, walked, form, results]);

  const go = (patch: SellerFilters, typed = false): void => {
    const now = form.current ? readSellerFilters(new FormData(form.current)) : filters;
    const address = getSearchPath(withFilters(now, patch));
    const replace = typing.begin(typed) || address === getSearchPath(filters);
    void navigate(address, { replace, preventScrollReset: true });
  };

  return {
    go,
    onInput: ({ target }) => {
      if (target instanceof HTMLSelectElement) go({});
      else typing.schedule(() => go({}, true));
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (isField(document.activeElement)) document.activeElement.blur();
      go({});
    },
  };
};
