import type { TestApp, TestUser } from './app.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** Where a response sends the browser. */
export interface Visit {
  readonly status: number;
  readonly location: string;
  readonly headers: Headers;
}

export interface GoogleBrowser {
  readonly cookies: Map<string, string>;
  /** Opens a page or call of the market with the cookies of this browser. */
  visit(path: string, site?: string): Promise<Visit>;
  /** Begins at the market, and returns the address to which Google sends the browser back. */
  goToGoogle(query?: string): Promise<string>;
  /** The whole way, to the page to which the market sends the browser at last. */
  signIn(query?: string): Promise<Visit>;
  /** The user whose session this browser has. */
  getUser(): TestUser;
}

/** A browser with its own cookies, which comes from Google as browsers do. */
export const createGoogleBrowser = (t: TestApp, provider: OpenIdProvider, user?: TestUser): GoogleBrowser => {
  const cookies = new Map<string, string>();
  if (user) cookies.set('ghalla.session_token', encodeURIComponent(user.token));
  const visit = async (path: string, site = 'same-origin'): Promise<Visit> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-requested-with': '', 'sec-fetch-site': site };
    const response = await t.request(`GET ${path}`, { headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0;')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location') ?? '', headers: response.headers };
  };
  const toPath = (href: string): string => href.slice(new URL(href).origin.length);
  const goToGoogle = async (query = ''): Promise<string> =>
    toPath(provider.authorize((await visit(`/api/auth/google${query}`)).location));
  return {
    cookies,
    visit,
    goToGoogle,
    signIn: async (query) => visit(await goToGoogle(query), 'cross-site'),
    getUser: () => ({
      id: 0,
      email: '',
      password: '',
      token: decodeURIComponent(cookies.get('ghalla.session_token') ?? ''),
    }),
  };
};
