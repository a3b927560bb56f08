// Navigation: how pages are declared, loaded, prefetched and rendered with their head and providers.
import type { ComponentType } from 'react';
import {
  createContext,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { PageT } from '#i18n/page.ts';
import type { OptionalFeature } from '#lib/features.ts';
import type { Lang } from '#lib/lang.ts';
import { ApiError, type Api, type ResponseOf } from '../api.ts';
import type { Tag } from '../page-data/tags.ts';

interface PageContext {
  readonly api: Api;
  readonly lang: Lang;
  readonly t: PageT;
  /** Origin of the site, for absolute links. */
  readonly origin: string;
  /** The optional features that this site does without: a loader makes none of their calls. */
  readonly absent: readonly OptionalFeature[];
}

export const pageContext = createContext<PageContext>();

export interface LoaderArgs extends PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Declares a page's loader, which receives the page context. */
export const defineLoader =
  <D>(load: (args: LoaderArgs) => Promise<D>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<D> =>
    load({ ...context.get(pageContext), request, url: new URL(request.url), params });

/** The id in the path of a page. Throws 404 if it is none. */
export const getIdOf = ({ id: text }: LoaderArgs['params']): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new ApiError(404, 'not_found', '');
  return id;
};

/** Route id of the page for unknown paths, which has no data. */
export const NOT_FOUND_ID = 'screens/pages/not-found';

export interface Meta {
  readonly title: string;
  readonly description?: string;
  /** Canonical path (without language prefix); the page's own path by default. `null`: not indexed. */
  readonly canonical?: string | null;
  /** Absolute or site-relative URL of the picture in link previews. */
  readonly image?: string;
  readonly type?: 'website' | 'product' | 'profile';
  /** A schema.org object for crawlers, computed on the server only (`import.meta.env.SSR`). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

export interface MetaArgs<D = unknown> {
  readonly data: D;
  readonly t: PageT;
  readonly lang: Lang;
  readonly origin: string;
  /** The optional features that are switched off. */
  readonly absent: readonly OptionalFeature[];
}

/** The module of a page: its component, its loader, and its metadata. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: ReturnType<typeof defineLoader<unknown>>;
  // Each page gets the data of its own loader, whose type only the page declares.
  // oxlint-disable-next-line no-explicit-any
  readonly meta?: (args: MetaArgs<any>) => Meta;
  /**
   * The tags of the page's content, so that the page is rendered anew when that changes. A page with a loader but without tags
   * is not cached.
   */
  // oxlint-disable-next-line no-explicit-any
  readonly shows?: (data: any) => readonly Tag[];
  /** Whether the data must be reloaded; by default the router decides. */
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  /** The page has its own layout, without header and bottom bar. */
  readonly bare?: boolean;
  /** Whether one acts on the page: its bar of actions takes the place of the bottom bar of phones. */
  readonly hasActionBar?: boolean;
  /** The page's URL (or some of its URLs) is a secret: it is never cached nor sent as a referrer. */
  readonly secret?: boolean | ((url: URL) => boolean);
}

/** The metadata of a page, as the handle of its route. */
export interface RouteHandle extends Pick<PageModule, 'meta' | 'shows' | 'bare' | 'hasActionBar' | 'secret'> {
  /** Rendered between the header and the page. */
  readonly nav?: ComponentType;
}

/** The data of every page: the signed-in user, and how guests can sign in. */
export type RootData = ResponseOf<'GET /api/auth/get-session'>;

export const loadRoot = defineLoader<RootData>(({ api }) => api('GET /api/auth/get-session'));

/** Signing in and out reloads the page; apart from forms nothing changes the user. */
export const rootMayRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean => formMethod !== undefined;
