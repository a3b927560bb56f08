import { randomBytes } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { Lang } from '../../../src/lib/lang.ts';
import type { Standing } from '../../../src/lib/viewer.ts';
import { readAnswer, requestOf, type Api } from '../../../src/client/api.ts';

/** The market under test. */
export const marketUrl = (): string => {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('the market was not started: BASE_URL is empty');
  return url;
};

/** Somebody with a session of their own, outside of any page; `storageState` brings it into one. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly api: Api;
  readonly request: APIRequestContext;
}

export interface Traits {
  readonly role?: 'farmer' | 'buyer';
  readonly for?: Standing;
  readonly phone?: string;
  readonly lang?: Lang;
}

/** The typed client over somebody's session, with the marks that our own pages send. */
const apiOf = (context: APIRequestContext, lang: Lang): Api => {
  const call = async (key: string, input: Parameters<typeof requestOf>[1] = {}): Promise<unknown> => {
    const { target, init } = requestOf(key, input, lang);
    const response = await context.fetch(target, {
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' ? { data: init.body } : {}),
    });
    return readAnswer(new Response(new Uint8Array(await response.body()), { status: response.status() }));
  };
  return call as Api;
};

const openRequest = (): Promise<APIRequestContext> => {
  const baseURL = marketUrl();
  const extraHTTPHeaders = { 'x-requested-with': 'XMLHttpRequest', origin: baseURL };
  return request.newContext({ baseURL, extraHTTPHeaders });
};

/** A Moroccan mobile number that nobody has yet. */
export const freshPhone = (): string => `0661${String(randomBytes(4).readUInt32LE() % 1_000_000).padStart(6, '0')}`;

/** What a new account would be made with. */
export const freshAccount = () => {
  const mark = randomBytes(5).toString('hex');
  return {
    email: `e2e-${mark}@ghalla.example`,
    password: `harvest-${mark}`,
    first_name: `Aicha${mark}`,
    last_name: 'Tazi',
  };
};

/** Opens an account through the front door. */
export const signUp = async ({
  role = 'farmer',
  for: standing = 'Particular',
  phone,
  lang = 'ar',
}: Traits = {}): Promise<Person> => {
  const account = freshAccount();
  const context = await openRequest();
  const api = apiOf(context, lang);
  const body = { ...account, role, for: standing, ...(phone ? { phone } : {}) };
  const { user } = await api('POST /api/auth/sign-up/email', { body });
  return { ...account, id: user.id, api, request: context };
};

/** Opens a session of an account that exists. */
export const signIn = async (email: string, password: string): Promise<Person> => {
  const context = await openRequest();
  const api = apiOf(context, 'ar');
  const { user } = await api('POST /api/auth/sign-in/email', { body: { email, password } });
  return { id: user.id, email, password, first_name: user.first_name, api, request: context };
};

/** The administrator of the demo market. */
export const signInAdmin = (): Promise<Person> => signIn('admin@ghalla.example', 'ghalla-demo-2026');
