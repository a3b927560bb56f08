import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { useDebouncedTyping } from '#ui/use-typing.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { isItemType, type ItemType } from '#lib/item-types.ts';
import { readFilters } from '#features/search/ui/index.ts';
import { SELLER_SORTS, resolveSort, type SellerSort } from '../rules.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { Standing } from '#lib/viewer.ts';
import type { Group } from '#ui/select.tsx';
import { getFullName } from '#lib/text.ts';
import type { SellerCard } from '../contract.ts';

/** The id of the form, for fields outside of it. */
export const SELLER_FORM = 'seller-search';

export interface SellerSearch {
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
  /** The element to scroll to for the results. */
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

/** The filters of a seller search as in the URL: canonical strings, absent when not set. */
export interface SellerFilters {
  readonly q?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly city_id?: string | undefined;
  readonly near?: string | undefined;
  readonly radius_km?: string | undefined;
  readonly sort?: SellerSort | undefined;
  readonly page?: string | undefined;
}

/** Drops filters that need another one, and the default sort. */
const normalize = ({ q, type, city_id, near, radius_km, sort, page }: SellerFilters): SellerFilters => ({
  ...(q ? { q } : {}),
  ...(type ? { type } : {}),
  ...(city_id ? { city_id } : {}),
  ...(near ? { near } : {}),
  ...(near && radius_km ? { radius_km } : {}),
  ...(sort && sort !== resolveSort({ q }) && sort === resolveSort({ sort, q, near }) ? { sort } : {}),
  ...(page && page !== '1' ? { page } : {}),
});

/** Reads the filters from a query string or a form; invalid values are left out. */
export const readSellerFilters = (from: { get(name: string): unknown }): SellerFilters => {
  const { q, city_id, near, radius_km, page } = readFilters('All', from);
  const type = from.get('type');
  const sort = SELLER_SORTS.find((one) => one === from.get('sort'));
  return normalize({ q, city_id, near, radius_km, page, sort, ...(isItemType(type) ? { type } : {}) });
};

/** Sets or (with `undefined`) removes filters, and goes back to the first page. */
export const withFilters = (filters: SellerFilters, patch: SellerFilters): SellerFilters =>
  normalize({ ...filters, page: undefined, ...patch });

/** The URL of a seller search, without the language prefix. */
export const getSearchPath = (filters: SellerFilters): string => withQuery(PATHS.sellers, { ...filters });

/** The active filters that have a chip; words and type have their own controls. */
export const activeFilters = (filters: SellerFilters): ('city_id' | 'near')[] =>
  (['city_id', 'near'] as const).filter((name) => filters[name] !== undefined);

/** The fields of a seller that a card shows; lists in page data contain nothing else. */
export interface SellerTeaser {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly for: Standing;
  readonly verified: boolean;
  readonly staff?: true;
  readonly since: string;
  readonly average: number | null;
  readonly reviews: number;
  readonly city: string | null;
  readonly items: number;
  readonly types: readonly { readonly type: ItemType; readonly count: number }[];
  /** Names of the seller's largest categories. */
  readonly goods: readonly string[];
  readonly distance_km?: number;
}

export interface SellersData {
  readonly filters: SellerFilters;
  /** The sellers; `null` when offline: the page and the input stay. */
  readonly sellers: PageResult<SellerTeaser> | null;
  /** Options of the city select, in the viewer's language. */
  readonly cities: readonly Group[];
  /** Names of the chosen city, and of the one distances are measured from. */
  readonly city: string | null;
  readonly near: string | null;
}

export const toSellerTeaser = (seller: SellerCard, lang: Lang): SellerTeaser => ({
  id: seller.id,
  name: getFullName(seller),
  avatar: seller.avatar,
  for: seller.for,
  verified: seller.phone_verified,
  ...(seller.staff ? { staff: true } : {}),
  since: seller.member_since,
  average: seller.average_rating,
  reviews: seller.reviews,
  city: seller.city && nameIn(seller.city, lang),
  items: seller.items,
  types: seller.types,
  goods: seller.categories.map((category) => nameIn(category, lang)),
  ...(seller.distance_km === undefined ? {} : { distance_km: seller.distance_km }),
});
