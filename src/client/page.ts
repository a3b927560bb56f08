import type { ComponentType } from 'react';
import { createContext, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import type { PageT } from '../i18n/page.ts';
import type { Lang } from '../lib/lang.ts';
import type { Api } from './api.ts';

/** What every loader is given, on the server and in the browser alike. */
export interface PageContext {
  readonly api: Api;
  readonly lang: Lang;
  readonly t: PageT;
  /** Origin of the site, for absolute links. */
  readonly origin: string;
}

export const pageContext = createContext<PageContext>();

export interface LoaderArgs extends PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Declares a page's loader with the page context at hand. */
export const loading =
  <D>(load: (args: LoaderArgs) => Promise<D>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<D> =>
    load({ ...context.get(pageContext), request, url: new URL(request.url), params });

/** What a page tells the document's head. */
export interface Meta {
  readonly title: string;
  readonly description?: string;
  /** Path (without language prefix) that this page is known by; its own path unless told. `null`: not indexed. */
  readonly canonical?: string | null;
  /** Absolute or site-relative address of the picture in link previews. */
  readonly image?: string;
  readonly type?: 'website' | 'product' | 'profile';
  /** A schema.org object, for crawlers: only the server asks for it (`import.meta.env.SSR`). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

export interface MetaArgs<D = unknown> {
  readonly data: D;
  readonly t: PageT;
  readonly lang: Lang;
  readonly origin: string;
}

type Secret = boolean | ((url: URL) => boolean);

/** What a page's `*.loader.ts` exports: its data, and what the head says about it. */
export interface LoaderModule {
  readonly loader?: ReturnType<typeof loading<unknown>>;
  // Each page knows its own data; the document hands every page what its own loader returned.
  // oxlint-disable-next-line no-explicit-any
  readonly meta?: (args: MetaArgs<any>) => Meta;
  /** Whether what it shows must be asked for anew; unless told, as the router does it. */
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  /** The page has its own frame: no header, no bottom bar. */
  readonly bare?: boolean;
  /** The page's address (or this one of its addresses) is a key: it is kept nowhere, and told to nobody. */
  readonly secret?: Secret;
}

export interface RouteHandle {
  readonly meta?: NonNullable<LoaderModule['meta']>;
  readonly bare?: boolean;
  readonly secret?: Secret;
  /** Stands between the header and the page. */
  readonly nav?: ComponentType;
}
