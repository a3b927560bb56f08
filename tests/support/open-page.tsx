// Before the styles of users, which have more: the last ones count.
import '#ui/public.css';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { locators, page, type Locator } from 'vitest/browser';
import { dashboardRoutes } from '#app/dashboard-routes.tsx';
import { routes } from '#app/routes.tsx';
import {
  createBrowserApi,
  type Api,
  type ApiKey,
  type CallOptions,
  type RequestOf,
  type ResponseOf,
} from '#client/api.ts';
import { pageContext, type RootData } from '#client/navigation/page.ts';
import { withDashboard, withoutAbsent } from '#client/navigation/page-route.ts';
import { createPageLoads } from '#client/navigation/page-loads.ts';
import { Providers } from '#client/site.tsx';
import { getTranslator, loadTexts } from '#i18n/bundles.ts';
import { clearUserData } from '#client/session/stored-data.ts';
import { clearMemory } from '#client/session/user-data.ts';
import { forgetVisits } from '#client/page-data/visits.ts';
import type { PageT } from '#i18n/page.ts';
import type { ErrorCode } from '#lib/errors.ts';
import type { OptionalFeature } from '#lib/features.ts';
import { dirOf, pathIn, prefixOf, type Lang } from '#lib/lang.ts';
import { CALLS as ALL_CALLS, changesState, completeResponse, type Partly } from './calls.ts';
import '#ui/dashboard.css';

// Opens pages of the product in the test's browser, without a server: the test answers their calls.

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by a CSS selector, where no role, label or text names them. */
    readonly getByCss: (selector: string) => Locator;
  }
}
locators.extend({ getByCss: (selector: string) => selector });

type Body<K extends ApiKey> = Partly<ResponseOf<K>> | Response;

/**
 * The response of a call: a body, a whole response, or a function of the input that returns one of them. What a body leaves
 * out has the smallest value that the contract allows.
 */
type Answer<K extends ApiKey> = Body<K> | ((input: RequestOf<K>) => Body<K> | Promise<Body<K>>);

export type Answers = { readonly [K in ApiKey]?: Answer<K> };

/** A call that a page has made. */
export interface MadeCall {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Options {
  readonly lang?: Lang;
  /** The viewer, a guest by default. What is left out has the smallest value. */
  readonly user?: Partly<NonNullable<RootData['user']>> | null;
  readonly answers?: Answers;
  /** The optional features that the site does without. */
  readonly absent?: readonly OptionalFeature[];
  readonly width?: number;
  readonly height?: number;
}

interface OpenPage {
  readonly t: PageT;
  /** The calls that the page has made, those of `GET` included. */
  readonly made: MadeCall[];
  /** Answers calls from now on. */
  readonly answer: (more: Answers) => void;
}

/** An error response as the server writes it. */
export const refuse = (
  status: number,
  code: ErrorCode,
  message = '',
  { errors = {}, headers = {} }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
): Response => Response.json({ code, message, errors }, { status, headers });

const CALLS = ALL_CALLS.map(([key, call]) => {
  const [method = '', template = ''] = key.split(' ');
  const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  // A path without parameters before one with them: `/api/items/all` before `/api/items/{id}`.
  return { key, method, pattern, call, parameters: template.split('{').length - 1 };
});
CALLS.sort((a, b) => a.parameters - b.parameters);

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form')) return request.formData();
  const bytes = await request.blob();
  return bytes.size > 0 ? bytes : undefined;
};

/** Says which page makes a call. */
const PAGE_HEADER = 'x-test-page';

/** The API client of one page: a call that it repeats after the page has closed is not one of the next page. */
const createPageApi = (lang: Lang, id: string): Api => {
  const call = createBrowserApi(lang, forgetVisits) as (key: string, input: unknown, options?: CallOptions) => unknown;
  return ((key: string, input: unknown, options?: CallOptions) =>
    call(key, input, { ...options, headers: { ...options?.headers, [PAGE_HEADER]: id } })) as Api;
};

let root: Root | undefined;
let closeRouter: (() => void) | undefined;
let isCleanUpAdded = false;
const faults: string[] = [];
const home = location.href;

/** The answer of a test to a request of the page. A change that no test has foreseen, or a body unlike the contract, is a fault. */
const respond = async (request: Request, answers: Answers, made: MadeCall[]): Promise<Response> => {
  const url = new URL(request.url);
  const found = CALLS.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
  if (!found) return new Response('', { status: 404 });
  const params = { ...found.pattern.exec(url.pathname)?.groups };
  const query = Object.fromEntries(url.searchParams);
  const input = { params, query, body: await readBody(request.clone()) };
  made.push({ key: found.key, ...input });
  const answer: unknown = answers[found.key as ApiKey];
  if (answer === undefined && changesState(found.key, found.call) && !found.call.counts) {
    faults.push(`no answer to ${found.key}`);
    return refuse(404, 'not_found');
  }
  const given: unknown = typeof answer === 'function' ? await answer(input) : answer;
  if (given instanceof Response) return given.clone();
  const body = completeResponse(found.call, given);
  const { success, error } = found.call.response.safeParse(body);
  if (!success) faults.push(`${found.key} is answered unlike its contract: ${error.message}`);
  return Response.json(body, { status: found.call.status ?? 200 });
};

/** A socket that never opens: tests send realtime events with `emit` of `src/client/realtime/live.ts`. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {}
  send(): void {}
}

/** Messages of the browser that no page causes. */
const EXPECTED = /Download the React DevTools/;

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    if (!EXPECTED.test(String(args[0]))) faults.push(args.map(String).join(' '));
    write(...args);
  };
}

/** Removes the page and what it has in memory; what it has stored on the device stays. */
const closePage = (): void => {
  root?.unmount();
  root = undefined;
  closeRouter?.();
  clearMemory();
  forgetVisits();
  document.body.replaceChildren();
  delete document.documentElement.dataset.page;
};

/** Undoes what a test has done to the browser, and fails it for faults of its pages. */
const cleanUp = async (): Promise<void> => {
  isCleanUpAdded = false;
  closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await clearUserData();
  localStorage.clear();
  history.replaceState(null, '', home);
  expect(faults.splice(0)).toEqual([]);
};

/** The address of the page that is shown; that of `location` changes before. */
const getShownAddress = (): string => decodeURIComponent(document.documentElement.dataset.page ?? '');

/**
 * Waits until a page is shown.
 * @param path with its query, without the language
 */
export const waitForPage = (path: string): Promise<void> => {
  const address = pathIn(document.documentElement.lang as Lang, path);
  return expect.poll(getShownAddress).toBe(decodeURIComponent(address));
};

/**
 * Opens a page of the product by its path without a language, and waits until it is rendered. Opened again, it is as after a
 * reload.
 * @param answers what the calls of the page get; the session is that of `user`
 */
export const openPage = async (
  path: string,
  { lang = 'en', user = null, answers = {}, absent = [], width = 360, height = 740 }: Options = {},
): Promise<OpenPage> => {
  closePage();
  // Files share their modules: an `afterEach` here would be that of the first file alone.
  if (!isCleanUpAdded) onTestFinished(cleanUp);
  isCleanUpAdded = true;
  await page.viewport(width, height);
  Object.assign(document.documentElement, { lang, dir: dirOf(lang) });
  const made: MadeCall[] = [];
  const id = crypto.randomUUID();
  const known = { 'GET /api/auth/get-session': { user }, ...answers };
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    // Not all calls are below `/api/`.
    const { pathname } = new URL(request.url);
    const isCall = pathname.startsWith('/api/') || CALLS.some(({ pattern }) => pattern.test(pathname));
    if (!isCall) return originalFetch(...args);
    const caller = request.headers.get(PAGE_HEADER);
    if (caller && caller !== id) return new Promise<never>(() => {});
    const response = await respond(request, known, made);
    request.signal.throwIfAborted();
    return response;
  });
  vi.stubGlobal('WebSocket', SilentSocket);
  await loadTexts(lang);
  const t = getTranslator(lang);
  // Pages store data of history entries by key.
  history.replaceState({ key: crypto.randomUUID() }, '', pathIn(lang, path));
  const api = createPageApi(lang, id);
  const context = { api, lang, t, origin: location.origin, absent };
  const getContext = (): RouterContextProvider => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    return provider;
  };
  const basename = prefixOf(lang) || '/';
  const table = withoutAbsent(withDashboard(routes, dashboardRoutes), absent);
  const loads = createPageLoads({ router: () => router, routes: table, basename, getContext });
  const router = createBrowserRouter(table, { basename, getContext, dataStrategy: loads.strategy });
  closeRouter = () => router.dispose();
  // Here the parts that the server renders into a page are loaded first.
  while (!router.state.initialized) await new Promise<void>((done) => void router.subscribe(() => done()));
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(
    <Providers site={{ t, lang, origin: location.origin, now: Date.now(), absent }} api={api}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await expect
    .poll(getShownAddress, { interval: 10, timeout: 60_000 })
    .toBe(decodeURIComponent(location.pathname + location.search));
  return { t, made, answer: (more) => void Object.assign(known, more) };
};
