import { randomBytes } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { Lang } from '#lib/lang.ts';
import type { Standing } from '#lib/viewer.ts';
import { PATHS } from '#lib/paths.ts';
import { getSentLink } from './outbox.ts';
import { readResponse, toRequest, type Api } from '#client/api.ts';

/** The origin of the market under test. Throws when it was not started. */
export const marketUrl = (): string => {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('the market was not started: BASE_URL is empty');
  return url;
};

/** A user with a session outside of any page; `storageState` copies it into a browser context. */
export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly api: Api;
  readonly request: APIRequestContext;
}

export interface UserOptions {
  readonly role?: 'farmer' | 'buyer';
  readonly for?: Standing;
  readonly phone?: string;
  readonly lang?: Lang;
  /** Whether the e-mail address is proven: other accounts order, rate and write as little as guests. */
  readonly proven?: boolean;
}

/** A typed API client over a user's session, with the headers that our pages send. */
const createApiClient = (context: APIRequestContext, lang: Lang): Api => {
  const call = async (key: string, input: Parameters<typeof toRequest>[1] = {}): Promise<unknown> => {
    const { target, init } = toRequest(key, input, lang);
    const response = await context.fetch(target, {
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' ? { data: init.body } : {}),
    });
    return readResponse(new Response(new Uint8Array(await response.body()), { status: response.status() }));
  };
  return call as Api;
};

const openRequestContext = (baseURL = marketUrl()): Promise<APIRequestContext> => {
  const extraHTTPHeaders = { 'x-requested-with': 'XMLHttpRequest', origin: baseURL };
  return request.newContext({ baseURL, extraHTTPHeaders });
};

/** A random Moroccan mobile number. */
export const randomPhone = (): string => `0661${String(randomBytes(4).readUInt32LE() % 1_000_000).padStart(6, '0')}`;

/** Random data for a new account. */
export const newAccount = () => {
  const suffix = randomBytes(5).toString('hex');
  // Letters only: eight digits in a row would be a phone number, which no name may contain.
  const letters = suffix.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return {
    email: `e2e-${suffix}@ghalla.example`,
    password: `harvest-${suffix}`,
    first_name: `Aicha${letters}`,
    last_name: 'Tazi',
  };
};

/** Proves the address of a new account by the link in its mail. */
export const confirmEmail = async ({ email, api }: TestUser): Promise<void> => {
  const token = new URL(await getSentLink(email, PATHS.confirmEmail), marketUrl()).searchParams.get('token') ?? '';
  await api('POST /api/auth/confirm-email', { body: { token } });
};

/** Creates an account through the API. */
export const signUp = async ({
  role = 'farmer',
  for: standing = 'Particular',
  phone,
  lang = 'ar',
  proven = false,
}: UserOptions = {}): Promise<TestUser> => {
  const account = newAccount();
  const context = await openRequestContext();
  const api = createApiClient(context, lang);
  const body = { ...account, role, for: standing, ...(phone ? { phone } : {}) };
  const { user } = await api('POST /api/auth/sign-up/email', { body });
  const created = { ...account, id: user.id, api, request: context };
  if (proven) await confirmEmail(created);
  return created;
};

/** Signs in to an existing account, of the market under test or of the one at `origin`. */
export const signIn = async (email: string, password: string, origin?: string): Promise<TestUser> => {
  const context = await openRequestContext(origin);
  const api = createApiClient(context, 'ar');
  const { user } = await api('POST /api/auth/sign-in/email', { body: { email, password } });
  if (!user) throw new Error(`${email} needs a second factor`);
  return { id: user.id, email, password, first_name: user.first_name, api, request: context };
};

/** Signs in the administrator of the demo market. */
export const signInAdmin = (): Promise<TestUser> => signIn('admin@ghalla.example', 'ghalla-demo-2026');
