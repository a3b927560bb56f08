import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { carriedTo, changed, readFilters, type Filters, type SearchType } from './filters.ts';
import type { SearchData } from './load.ts';
import { addressOf } from './scope.ts';
import { useTyping } from '../../../ui/use-typing.ts';

/** Id of the form that all fields of the page belong to, wherever they are. */
export const FORM_ID = 'search';

type Patch = Parameters<typeof changed>[2];

export interface Search {
  /** For an element around all fields: searches on every change. */
  readonly onInput: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Searches by the form's values with these filters changed. */
  readonly go: (patch: Patch) => void;
  /** Like `update`, and scrolls to the results: for an explicit submit. */
  readonly ask: (patch: Patch) => void;
  /** Searches another type by the form's values; a category must belong to that type. */
  readonly turn: (type: SearchType, category_id?: string) => void;
  /** Replaces all filters but words and sort order. The location stays by default. */
  readonly choose: (filters: Filters, keepPlace?: boolean) => void;
}

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTyped = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLInputElement && field.type !== 'radio';

/** Writes the active filters into the fields. Skips a text field in use unless `all` is set (history navigation). */
const fill = (form: HTMLFormElement, type: SearchType, filters: Filters, all: boolean): void => {
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

interface Places {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly results: RefObject<HTMLElement | null>;
}

/** Synchronises the fields with the URL. */
export const useSearch = ({ scope, type, filters }: SearchData, { form, results }: Places): Search => {
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const walked = useNavigationType() === NavigationType.Pop;
  const typing = useTyping();
  const shown = useRef({ type, filters });
  const sent = useRef(false);

  // A started navigation supersedes text typed just before it.
  useEffect(() => {
    if (pending) typing.stop();
  }, [pending, typing]);

  useEffect(() => {
    const before = shown.current;
    if (before.filters === filters) return;
    shown.current = { type, filters };
    if (form.current) fill(form.current, type, filters, walked);
    const turned = before.type === type && before.filters.page !== filters.page;
    const listOf = (by: Filters): string => addressOf(scope, type, { ...by, page: '' });
    // Scroll again once the results are there: their length may have changed since the scroll on submit.
    if ((turned && listOf(before.filters) === listOf(filters) && !walked) || sent.current) scrollTo(results.current);
    sent.current = false;
  }, [scope, type, filters, walked, form, results]);

  const read = (of = type): Filters => (form.current ? readFilters(of, new FormData(form.current)) : filters);
  const show = (of: SearchType, next: Filters, typed = false): void => {
    const address = addressOf(scope, of, next);
    const replace = typing.begin(typed) || address === addressOf(scope, type, filters);
    void navigate(address, { replace, preventScrollReset: true });
  };

  const go = (patch: Patch, typed = false): void => show(type, changed(type, read(), patch), typed);
  // By the time the debounce fires, another type may be selected.
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const ask = (patch: Patch): void => {
    if (isField(document.activeElement)) document.activeElement.blur();
    sent.current = true;
    go(patch);
    scrollTo(results.current);
  };

  return {
    go,
    ask,
    turn: (of, category_id) =>
      show(of, category_id ? changed(of, read(of), { q: undefined, category_id }) : carriedTo(of, read())),
    choose: (chosen, keepPlace = true) => {
      const { q, sort, near } = read();
      show(type, changed(type, {}, { ...chosen, q, sort, near: keepPlace ? near : undefined }));
    },
    onInput: ({ target }) => {
      if (!isField(target) || target.form !== form.current) return;
      if (isTyped(target)) typing.wait(() => latest.current({}, true));
      else go({});
    },
    onSubmit: (event) => {
      event.preventDefault();
      ask({});
    },
  };
};
