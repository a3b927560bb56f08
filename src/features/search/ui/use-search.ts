import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { addressOf, changed, readFilters, type Filters, type SearchType } from './filters.ts';

/** After this long without a key, what was typed is searched for. */
const DEBOUNCE = 300;

/** The form that all fields of the page belong to, wherever they stand. */
export const FORM_ID = 'search';

type Patch = Parameters<typeof changed>[2];

export interface Search {
  /** For an element around all fields: searches as they change. */
  readonly onInput: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Searches by what the form says, with these filters changed. */
  readonly go: (patch: Patch) => void;
  /** Searches by these filters; words, order and place stay as they are, the place only where `keepPlace` says so. */
  readonly choose: (filters: Filters, keepPlace?: boolean) => void;
}

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isTyped = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLInputElement && field.type !== 'radio';

/** Writes the filters in force into the fields; one that is being typed in stays, unless history was walked. */
const fill = (form: HTMLFormElement, filters: Filters, all: boolean): void => {
  const values: Readonly<Record<string, string | undefined>> = { age_unit: 'year', ...filters };
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
export const useSearch = (type: SearchType, filters: Filters, { form, results }: Places): Search => {
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const walked = useNavigationType() === NavigationType.Pop;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef({ type, filters });
  const sent = useRef(false);

  // Whatever sets out counts more than what was typed just before it.
  useEffect(() => {
    if (pending) clearTimeout(timer.current);
  }, [pending]);

  useEffect(() => {
    const before = shown.current;
    if (before.filters === filters) return;
    shown.current = { type, filters };
    if (form.current) fill(form.current, filters, walked);
    const turned = before.type === type && before.filters.page !== filters.page;
    const same = addressOf(type, { ...before.filters, page: '1' }) === addressOf(type, { ...filters, page: '1' });
    // Sent anew: what was found may be longer than what stood there when the way down began.
    if ((turned && same && !walked) || sent.current) scrollTo(results.current);
    sent.current = false;
  }, [type, filters, walked, form, results]);

  const read = (): Filters => (form.current ? readFilters(type, new FormData(form.current)) : filters);
  const show = (next: Filters, replace = false): void => {
    clearTimeout(timer.current);
    const same = addressOf(type, next) === addressOf(type, filters);
    void navigate(addressOf(type, next), { replace: replace || same, preventScrollReset: true });
  };

  const go = (patch: Patch, replace = false): void => show(changed(type, read(), patch), replace);

  return {
    go,
    choose: (chosen, keepPlace = true) => {
      const { q, sort, near } = read();
      show(changed(type, {}, { ...chosen, q, sort, near: keepPlace ? near : undefined }));
    },
    onInput: ({ target }) => {
      if (!isField(target) || target.form !== form.current) return;
      clearTimeout(timer.current);
      if (!isTyped(target)) go({});
      else timer.current = setTimeout(() => go({}, true), DEBOUNCE);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (isField(document.activeElement)) document.activeElement.blur();
      sent.current = true;
      go({});
      scrollTo(results.current);
    },
  };
};
