import type { Configuration } from 'openid-client';
import type { Config } from '#platform/core/config.ts';
import { createBreaker, type Breaker } from '#platform/transport/external/breaker.ts';
import { ExternalServiceError } from '#platform/transport/external/services.ts';
import { DAY } from '#lib/days.ts';

// The protocol: OpenID Connect, authorization code flow with PKCE. Loaded with its first use, as its library.

const loadLibrary = () => import('openid-client');

/** All requests of one step together: addresses, token and keys, of which the first and the last are stored. */
const DEADLINE_MS = 4000;
/** One request. A provider that hangs is given up after it. */
const REQUEST_SECONDS = 2;
/** How long the addresses of the provider are used before they are read again. */
const DISCOVERY_MS = DAY;

/** Google gave no answer that can be used, or none in time. Never contains the request. */
export class GoogleUnavailable extends Error {}
/** The answer of Google proves nothing: a wrong, expired or used code, or an ID token that fails a check. */
export class GoogleRejected extends Error {}

const UNAVAILABLE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Sorts the errors of the library, whose messages and causes may contain what must not be logged. */
const toError = (error: unknown): Error => {
  if (error instanceof GoogleUnavailable) return error;
  if (error instanceof ExternalServiceError) return new GoogleUnavailable(error.message);
  const { code = '', error: reason = '' } = error as { readonly code?: string; readonly error?: string };
  if (UNAVAILABLE_CODES.has(code)) return new GoogleUnavailable(code);
  // `fetch` throws it without a connection.
  if (error instanceof TypeError && error.cause !== undefined) return new GoogleUnavailable('unreachable');
  return error instanceof GoogleRejected ? error : new GoogleRejected(`${code} ${reason}`.trim());
};

const withDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GoogleUnavailable('slow')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

interface Provider {
  readonly breaker: Breaker;
  discovered?: { readonly at: number; readonly configuration: Promise<Configuration> };
}

const providers = new WeakMap<Config, Provider>();

const getProvider = (config: Config): Provider => {
  const known = providers.get(config) ?? { breaker: createBreaker() };
  providers.set(config, known);
  return known;
};

const discover = async ({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' }: Config) => {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loadLibrary();
  const issuer = new URL(GOOGLE_ISSUER);
  return discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
    timeout: REQUEST_SECONDS,
    // Without the second, the library trusts TLS and does not verify the signature of the ID token.
    execute: [...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
  });
};

const getConfiguration = (config: Config, provider: Provider): Promise<Configuration> => {
  const now = performance.now();
  if (provider.discovered && now - provider.discovered.at < DISCOVERY_MS) return provider.discovered.configuration;
  const configuration = discover(config);
  const discovered = { at: now, configuration };
  provider.discovered = discovered;
  configuration.catch(() => {
    if (provider.discovered === discovered) delete provider.discovered;
  });
  return configuration;
};

/** Runs one step against the provider, within the deadline. Throws `GoogleUnavailable`, `GoogleRejected`. */
const ask = async <T>(config: Config, step: (configuration: Configuration) => Promise<T>): Promise<T> => {
  const provider = getProvider(config);
  const work = async (): Promise<T> => {
    try {
      return await withDeadline(getConfiguration(config, provider).then(step));
    } catch (error) {
      throw toError(error);
    }
  };
  try {
    // Wrong codes of one browser do not stop the others.
    return await provider.breaker.through(work, (error) => error instanceof GoogleRejected);
  } catch (error) {
    throw toError(error);
  }
};

/** The values that a sign-in sends to the provider and checks in its response. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Makes the random values of one sign-in. */
export const createChecks = async (): Promise<Checks> => {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await loadLibrary();
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
};

/**
 * Returns the address at which Google asks the user.
 * @param redirectUri where it sends the browser afterwards
 * @param again whether the user must choose the account even if only one is signed in, as for a proof
 */
export const getGoogleUrl = (
  config: Config,
  { state, nonce, verifier }: Checks,
  { redirectUri, lang, again }: { readonly redirectUri: string; readonly lang: string; readonly again: boolean },
): Promise<string> =>
  ask(config, async (configuration) => {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary();
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      hl: lang,
      // Google takes no `prompt=login`.
      ...(again ? { prompt: 'select_account', max_age: '0' } : {}),
    }).href;
  });

/** The claims of Google about a user. */
export interface GoogleIdentity {
  /** Identifies the Google account for ever. */
  readonly sub: string;
  /** The address in lower case; null without one. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Whether Google hosts the mailbox, so that its account proves the ownership of the address. */
  readonly isAuthoritative: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** When the user has last signed in at Google, or, where Google does not state it, when the ID token was made. */
  readonly provedAt: Date;
}

const MAX_EMAIL_LENGTH = 254;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Exchanges the code of a callback for the claims of Google about the user. Issuer, audience, signature, expiry and
 * nonce of the ID token are checked. Throws `GoogleUnavailable`, `GoogleRejected`.
 * @param callback the address that the browser was sent to, with its query
 */
export const exchangeCode = (
  config: Config,
  callback: URL,
  { state, nonce, verifier }: Checks,
): Promise<GoogleIdentity> =>
  ask(config, async (configuration) => {
    const { authorizationCodeGrant } = await loadLibrary();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const claims = (await authorizationCodeGrant(configuration, callback, checks)).claims();
    if (!claims) throw new GoogleRejected('no ID token');
    const email = toText(claims.email).trim().toLowerCase();
    const emailVerified = claims.email_verified === true;
    return {
      sub: claims.sub,
      email: email.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
      emailVerified,
      // https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
      isAuthoritative: emailVerified && (email.endsWith('@gmail.com') || toText(claims.hd) !== ''),
      firstName: toText(claims.given_name) || toText(claims.name),
      lastName: toText(claims.family_name),
      provedAt: new Date(1000 * (claims.auth_time ?? claims.iat)),
    };
  });
