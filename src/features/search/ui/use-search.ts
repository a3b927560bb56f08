import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { filtersForType, changeFilters, readFilters, type Filters, type SearchType } from './filters.ts';
import { type SearchData, getSearchUrl } from './load-search.ts';
import { useDebouncedTyping } from '#ui/use-typing.ts';

/** Id of the form that all fields of the page belong to, wherever they are. */
export const FORM_ID = 'search';

type Patch = Parameters<typeof changeFilters>[2];

export interface Search {
  /** The handler of an element around all fields: searches on every change. */
  readonly onInput: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Searches by the form's values with these filters changed. */
  readonly update: (patch: Patch) => void;
  /** Like `update`, and scrolls to the results: for an explicit submit. */
  readonly submit: (patch: Patch) => void;
  /**
   * Searches another type by the form's values; a category must belong to that type. Without `unmatched`: words of which
   * that type is known to have no item.
   */
  readonly changeType: (type: SearchType, by?: { readonly category_id?: string; readonly unmatched?: string }) => void;
  /** Replaces all filters but words, sort order and view. The location stays by default. */
  readonly replaceFilters: (filters: Filters, keepPlace?: boolean) => void;
  /** Cancels the search for text that was typed just before: the page is left. */
  readonly cancel: () => void;
}

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTyped = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLInputElement && field.type !== 'radio';

/** Writes the active filters into the fields. Skips a text field in use unless `all` is set (history navigation). */
const writeFields = (form: HTMLFormElement, type: SearchType, filters: Filters, all: boolean): void => {
  const values: Readonly<Record<string, string | undefined>> = { type, age_unit: 'year', ...filters };
  for (const field of form.elements) {
    if (!isField(field) || !field.name || (!all && field === document.activeElement && isTyped(field))) continue;
    const value = values[field.name] ?? '';
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
};

const scrollTo = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });

interface Elements {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly results: RefObject<HTMLElement | null>;
}

/** Synchronises the fields with the URL. */
export const useSearch = ({ scope, type, filters }: SearchData, { form, results }: Elements): Search => {
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const typing = useDebouncedTyping();
  const shown = useRef({ type, filters });
  const submitted = useRef(false);

  // A started navigation supersedes text typed just before it.
  useEffect(() => {
    if (pending) typing.cancel();
  }, [pending, typing]);

  useEffect(() => {
    const before = shown.current;
    if (before.filters === filters) return;
    shown.current = { type, filters };
    if (form.current) writeFields(form.current, type, filters, isHistoryNavigation);
    const pageChanged = before.type === type && before.filters.page !== filters.page;
    const urlWithoutPage = (by: Filters): string => getSearchUrl(scope, type, { ...by, page: '' });
    // Scroll again once the results are there: their length may have changed since the scroll on submit.
    if (
      (pageChanged && urlWithoutPage(before.filters) === urlWithoutPage(filters) && !isHistoryNavigation) ||
      (before.filters.view !== filters.view && !isHistoryNavigation) ||
      submitted.current
    )
      scrollTo(results.current);
    submitted.current = false;
  }, [scope, type, filters, isHistoryNavigation, form, results]);

  const readForm = (of = type): Filters => (form.current ? readFilters(of, new FormData(form.current)) : filters);
  const navigateTo = (of: SearchType, next: Filters, typed = false): void => {
    const address = getSearchUrl(scope, of, next);
    const replace = typing.begin(typed) || address === getSearchUrl(scope, type, filters);
    void navigate(address, { replace, preventScrollReset: true });
  };

  const update = (patch: Patch, typed = false): void => navigateTo(type, changeFilters(type, readForm(), patch), typed);
  // By the time the debounce fires, another type may be selected.
  const latest = useRef(update);
  useEffect(() => {
    latest.current = update;
  });
  const submit = (patch: Patch): void => {
    if (isField(document.activeElement)) document.activeElement.blur();
    submitted.current = true;
    update(patch);
    scrollTo(results.current);
  };

  return {
    update,
    submit,
    changeType: (of, { category_id, unmatched } = {}) => {
      const typed = readForm();
      navigateTo(
        of,
        category_id
          ? changeFilters(of, readForm(of), { q: undefined, category_id })
          : filtersForType(of, typed, unmatched !== undefined && typed.q === unmatched),
      );
    },
    replaceFilters: (chosen, keepPlace = true) => {
      const { q, sort, view, near } = readForm();
      navigateTo(type, changeFilters(type, {}, { ...chosen, q, sort, view, near: keepPlace ? near : undefined }));
    },
    cancel: typing.cancel,
    onInput: ({ target }) => {
      if (!isField(target) || target.form !== form.current) return;
      if (isTyped(target)) typing.schedule(() => latest.current({}, true));
      else update({});
    },
    onSubmit: (event) => {
      event.preventDefault();
      submit({});
    },
  };
};
