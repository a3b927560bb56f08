import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of the provider: `hang` never answers, `broken` answers 500, at every endpoint that the server calls. */
type Behavior =
  | 'right'
  | 'hang'
  | 'broken'
  | 'no-json'
  | 'wrong-metadata'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-nonce'
  | 'expired'
  | 'other-key'
  | 'unsigned'
  | 'no-id-token';

/** The claims of the user who is signed in at the provider. */
export type Claims = Readonly<Record<string, string | number | boolean>>;

export interface OpenIdProvider {
  readonly url: string;
  /** Settings that let a market sign in here. */
  readonly env: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  behavior: Behavior;
  /** The user who signs in next; null presses cancel. */
  user: Claims | null;
  /** Queries of the requests of browsers, in order. */
  readonly authorizations: URLSearchParams[];
  /** How often each path was requested. */
  readonly requests: Record<string, number>;
  /** Answers as `authorize` does: the address to which it would send the browser. */
  authorize(url: string): string;
  /** A code that was given to another client. */
  issueForeignCode(): string;
  close(): Promise<void>;
}

const CLIENT_ID = 'market';
const CLIENT_SECRET = 'a-secret-of-the-market';

interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly claims: Claims;
}

const toBase64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts an OpenID provider on a free local port: discovery, keys, authorization with PKCE, tokens signed with RS256. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const [key, otherKey] = [createKey(), createKey()];
  const grants = new Map<string, Grant>();
  const hanging = new Set<ServerResponse>();

  const createIdToken = ({ clientId, nonce, claims }: Grant): string => {
    const { behavior } = provider;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: behavior === 'wrong-issuer' ? 'https://accounts.evil.example' : provider.url,
      aud: behavior === 'wrong-audience' ? 'another-client' : clientId,
      nonce: behavior === 'wrong-nonce' ? 'another-nonce' : nonce,
      iat: behavior === 'expired' ? now - 7200 : now,
      exp: behavior === 'expired' ? now - 3600 : now + 3600,
      ...claims,
    };
    if (behavior === 'unsigned') return `${toBase64Url({ alg: 'none' })}.${toBase64Url(payload)}.`;
    const text = `${toBase64Url({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${toBase64Url(payload)}`;
    const signer = createSign('RSA-SHA256').update(text);
    return `${text}.${signer.sign((behavior === 'other-key' ? otherKey : key).privateKey).toString('base64url')}`;
  };

  /** Checks client, redirect URI and PKCE, and uses the code up. */
  const exchange = (form: URLSearchParams): readonly [status: number, body: object] => {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isClient = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    if (!isClient) return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.clientId === CLIENT_ID &&
      grant.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code';
    if (!isRight) return [400, { error: 'invalid_grant' }];
    const tokens = { access_token: 'unused', token_type: 'Bearer', expires_in: 3600 };
    return [200, provider.behavior === 'no-id-token' ? tokens : { ...tokens, id_token: createIdToken(grant) }];
  };

  const answer = (path: string, form: URLSearchParams): readonly [status: number, body: object] => {
    if (path === '/.well-known/openid-configuration') {
      return [
        200,
        {
          issuer: provider.behavior === 'wrong-metadata' ? 'https://accounts.evil.example' : provider.url,
          authorization_endpoint: `${provider.url}/authorize`,
          token_endpoint: `${provider.url}/token`,
          jwks_uri: `${provider.url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        },
      ];
    }
    if (path === '/keys') {
      return [200, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }];
    }
    return path === '/token' ? exchange(form) : [404, {}];
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, href } = new URL(request.url ?? '/', provider.url);
    provider.requests[pathname] = (provider.requests[pathname] ?? 0) + 1;
    if (pathname === '/authorize') return void response.writeHead(302, { location: provider.authorize(href) }).end();
    if (provider.behavior === 'hang') return void hanging.add(response);
    let body = '';
    for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
    if (provider.behavior === 'broken') return void response.writeHead(500).end('{"error":"server"}');
    const [status, json] = answer(pathname, new URLSearchParams(body));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(provider.behavior === 'no-json' ? '<html>' : JSON.stringify(json));
  };

  const issueCode = (grant: Grant): string => {
    const code = randomBytes(12).toString('base64url');
    grants.set(code, grant);
    return code;
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OpenIdProvider = {
    url,
    env: { GOOGLE_ISSUER: url, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
    behavior: 'right',
    user: null,
    authorizations: [],
    requests: {},
    authorize: (href) => {
      const query = new URL(href).searchParams;
      provider.authorizations.push(query);
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (!provider.user) back.searchParams.set('error', 'access_denied');
      else {
        const code = issueCode({
          clientId: query.get('client_id') ?? '',
          redirectUri: query.get('redirect_uri') ?? '',
          nonce: query.get('nonce') ?? '',
          challenge: query.get('code_challenge') ?? '',
          claims: provider.user,
        });
        back.searchParams.set('code', code);
      }
      return back.href;
    },
    issueForeignCode: () => {
      const {
        redirect_uri = '',
        nonce = '',
        code_challenge = '',
      } = Object.fromEntries(provider.authorizations.at(-1) ?? []);
      const claims = provider.user ?? {};
      return issueCode({
        clientId: 'another-client',
        redirectUri: redirect_uri,
        nonce,
        challenge: code_challenge,
        claims,
      });
    },
    close: () =>
      new Promise((resolve) => {
        for (const response of hanging) response.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
};
