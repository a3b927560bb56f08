import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { carriedTo, changed, readFilters, type Filters, type SearchType } from './filters.ts';
import type { SearchData } from './load.ts';
import { addressOf } from './scope.ts';
import { useTyping } from '../../../ui/use-typing.ts';

/** The form that all fields of the page belong to, wherever they stand. */
export const FORM_ID = 'search';

type Patch = Parameters<typeof changed>[2];

export interface Search {
  /** For an element around all fields: searches as they change. */
  readonly onInput: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Searches by what the form says, with these filters changed. */
  readonly go: (patch: Patch) => void;
  /** The same, and shows the results: for what was asked for by a tap in the search field. */
  readonly ask: (patch: Patch) => void;
  /** Searches another type by what the form says; there its category must be one of that type. */
  readonly turn: (type: SearchType, category_id?: string) => void;
  /** Searches by these filters; words, order and place stay as they are, the place only where `keepPlace` says so. */
  readonly choose: (filters: Filters, keepPlace?: boolean) => void;
}

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTyped = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLInputElement && field.type !== 'radio';

/** Writes the filters in force into the fields; one that is being typed in stays, unless history was walked. */
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

/** Keeps the fields and the address bar true to each other. */
export const useSearch = ({ scope, type, filters }: SearchData, { form, results }: Places): Search => {
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const walked = useNavigationType() === NavigationType.Pop;
  const typing = useTyping();
  const shown = useRef({ type, filters });
  const sent = useRef(false);

  // Whatever sets out counts more than what was typed just before it.
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
    // Sent anew: what was found may be longer than what stood there when the way down began.
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
  // When the timer rings another type may stand there than when it was set.
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
