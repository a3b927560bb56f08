import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { invalidField, notFound, AppError } from '#lib/errors.ts';
import { ROLES, type Viewer } from '#lib/viewer.ts';
import { createTestServer, viewerWithRole } from '#tests/support/test-server.ts';
import { unlimited, type LimitKey, type Limits } from '../limits.ts';
import { defineApi } from '#platform/feature.ts';

const ok = z.unknown();
const Id = z.object({ id: z.coerce.number<string>().int().positive() });
const LONG = 'غلّة '.repeat(1000);

const table = defineCalls({
  'GET /api/things/{id}': { auth: 'anyone', summary: 'One thing', params: Id, response: ok },
  'GET /api/things/latest': { auth: 'anyone', summary: 'The latest things', response: ok },
  'GET /api/long': { auth: 'anyone', summary: 'A long answer', response: ok, cache: 60 },
  'GET /api/moved': { auth: 'anyone', summary: 'A redirect', response: ok },
  'GET /api/broken': { auth: 'anyone', summary: 'Fails', response: ok },
  'GET /api/wrong': {
    auth: 'anyone',
    summary: 'Answers what it does not promise',
    response: z.object({ id: z.number() }),
  },
  'GET /api/slow': { auth: 'anyone', summary: 'Says wait', response: ok },
  'GET /api/few': { auth: 'anyone', summary: 'Only so often', response: ok, limit: 'contacts' },
  'POST /api/made': { auth: 'anyone', summary: 'Makes', response: ok, status: 201 },
  'GET /api/for/user': { auth: 'user', summary: 'For users', query: z.object({ n: z.coerce.number() }), response: ok },
  'GET /api/for/delivery': { auth: 'delivery', summary: 'For drivers', response: ok },
  'GET /api/for/admin': { auth: 'admin', summary: 'For administrators', response: ok },
});

const api = defineApi(table, {
  'GET /api/things/{id}': (_, { params }) => ({ id: params.id }),
  'GET /api/things/latest': (ctx) => ({ latest: true, lang: ctx.lang, address: ctx.request.address }),
  'GET /api/long': () => ({ text: LONG }),
  'GET /api/moved': () => Response.redirect('https://ghalla.example/there', 302),
  'GET /api/broken': () => Promise.reject(new Error('the password is hunter2')),
  'GET /api/wrong': () => ({ id: 'seven' }) as never,
  'GET /api/slow': () => Promise.reject(new AppError('unavailable', { retryAfter: 1.2 })),
  'GET /api/few': () => 'yes',
  'POST /api/made': () => 'made',
  'GET /api/for/user': () => 'yes',
  'GET /api/for/delivery': () => 'yes',
  'GET /api/for/admin': () => 'yes',
});

const app = createTestServer(api);
const post = (path: string, body: unknown, to = app) =>
  to.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const get = (path: string, headers: Record<string, string> = {}, to = app) => to.request(path, { headers });

describe('paths', () => {
  test('prefers a fixed path to a parameter, whatever the order of the table', async () => {
    const reversed = { ...api, table: Object.fromEntries(Object.entries(api.table).toReversed()) };
    for (const to of [app, createTestServer(reversed)]) {
      expect(await (await get('/api/things/latest', {}, to)).json()).toMatchObject({ latest: true });
      expect(await (await get('/api/things/7', {}, to)).json()).toEqual({ id: 7 });
    }
  });

  test.each(['/api/nothing', '/api', '/api/things', '/api/made', '/api/things/7/more'])(
    '404 for the unknown call %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each(['0', '-1', '7.5', 'abc', '%00', '%E0%A4%A', '1%20or%201=1'])(
    '404 for the malformed parameter %s',
    async (id) => {
      const response = await get(`/api/things/${id}`, { 'accept-language': 'en' });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 'not_found',
        message: 'This does not exist or is no longer available.',
      });
    },
  );

  test('prefers a fixed segment to a parameter, whatever its name', async () => {
    const two = defineCalls({
      'GET /api/things/{id}/{what}': {
        auth: 'anyone',
        summary: 'Two parameters',
        params: z.object({ id: z.string(), what: z.string() }),
        response: ok,
      },
      'GET /api/things/{thing_id}/latest': { auth: 'anyone', summary: 'A parameter before a word', response: ok },
    });
    const to = createTestServer(
      defineApi(two, {
        'GET /api/things/{id}/{what}': (_, { params }) => params,
        'GET /api/things/{thing_id}/latest': () => 'latest',
      }),
    );
    expect(await (await get('/api/things/7/price', {}, to)).json()).toEqual({ id: '7', what: 'price' });
    expect(await (await get('/api/things/7/latest', {}, to)).json()).toBe('latest');
  });

  test('throws for two calls with the same key and for a call without a handler', () => {
    expect(() => createTestServer([api, api])).toThrow('two handlers for GET /api/things/{id}');
    expect(() => createTestServer({ table, handlers: {} })).toThrow('no handler for GET /api/things/{id}');
  });
});

describe('permissions', () => {
  const allowed: Record<string, readonly Viewer['role'][]> = {
    '/api/for/user?n=1': ROLES,
    '/api/for/delivery': ['delivery', 'admin'],
    '/api/for/admin': ['admin'],
  };

  test.each(Object.keys(allowed))('%s', async (path) => {
    expect((await get(path)).status).toBe(401);
    for (const role of ROLES) {
      const response = await get(
        path,
        { authorization: 'Bearer x' },
        createTestServer(api, { viewer: viewerWithRole(role) }),
      );
      expect([role, response.status]).toEqual([role, allowed[path]?.includes(role) ? 200 : 403]);
    }
  });

  test('a request without a session is from a guest', async () => {
    const to = createTestServer(api, { viewer: viewerWithRole('buyer') });
    for (const headers of [{}, { cookie: 'lang=fr; theme=dark' }, { cookie: '' }] as Record<string, string>[]) {
      expect((await get('/api/for/user?n=1', headers, to)).status).toBe(401);
    }
    expect((await get('/api/for/user?n=1', { cookie: 'lang=fr; ghalla.session_token=x' }, to)).status).toBe(200);
  });

  test('checks permissions before it validates input', async () => {
    expect((await get('/api/for/user?n=abc')).status).toBe(401);
    const signedIn = createTestServer(api, { viewer: viewerWithRole('buyer') });
    const malformed = await get('/api/for/user?n=abc', { cookie: 'ghalla.session_token=x' }, signedIn);
    expect([malformed.status, await malformed.json()]).toMatchObject([
      422,
      { code: 'invalid', errors: { n: [expect.any(String)] } },
    ]);
  });
});

describe('invalid body', () => {
  const body = z.object({ name: z.string(), town: z.string().optional(), count: z.number() });
  const checked = defineCalls({
    'POST /api/checked/{id}': { auth: 'anyone', summary: 'Looks further', params: Id, body, response: ok },
    'POST /api/unchecked': { auth: 'anyone', summary: 'Looks no further', body, response: ok },
  });
  const handlers = { 'POST /api/checked/{id}': () => 'done', 'POST /api/unchecked': () => 'done' };
  const check = vi.fn<(ctx: unknown, input: unknown) => unknown>();
  const to = createTestServer(defineApi(checked, handlers, { 'POST /api/checked/{id}': check }));
  const send = async (body: unknown, path = '/api/checked/7') => {
    const response = await post(path, body, to);
    const { code, errors } = (await response.json()) as { code?: string; errors?: Record<string, string[]> };
    return [response.status, code, errors && Object.keys(errors).toSorted()];
  };

  test('422 with the invalid fields of the schema', async () => {
    for (const api of [
      defineApi(checked, handlers),
      { table: checked, handlers: defineApi(checked, handlers).handlers },
    ]) {
      const answer = await post('/api/checked/7', { name: 7, count: 'x' }, createTestServer(api));
      const { errors } = (await answer.json()) as { errors: object };
      expect([answer.status, Object.keys(errors)]).toEqual([422, ['name', 'count']]);
    }
    expect(await send({ name: 7 }, '/api/unchecked')).toEqual([422, 'invalid', ['count', 'name']]);
    expect(await send({ name: 'x', count: 1 }, '/api/unchecked')).toEqual([200, undefined, undefined]);
  });

  test('also names the fields that `check` rejects, given the valid ones', async () => {
    check
      .mockReset()
      .mockRejectedValue(
        new AppError('invalid', { fields: { name: [{ key: 'required' }], count: [{ key: 'required' }] } }),
      );
    expect(await send({ name: 'x', count: 'y' })).toEqual([422, 'invalid', ['count', 'name']]);
    expect(check.mock.calls).toEqual([[expect.anything(), { params: { id: 7 }, body: { name: 'x' } }]]);
    const response = await post('/api/checked/7', { name: 'x', count: 'y' }, to);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    // When both reject a field, the schema's message wins.
    expect(errors.count).not.toEqual(errors.name);
  });

  test('ignores errors of `check` that are not about fields', async () => {
    check.mockReset();
    expect(await send({ name: 'x', count: 'y' })).toEqual([422, 'invalid', ['count']]);
    const elsewhere = { fields: { name: [{ key: 'required' }] } } as const;
    for (const error of [notFound(), new AppError('forbidden', elsewhere), invalidField('town', 'required')]) {
      check.mockReset().mockRejectedValue(error);
      const fields = error.code === 'invalid' ? ['count', 'town'] : ['count'];
      expect(await send({ name: 'x', count: 'y' })).toEqual([422, 'invalid', fields]);
    }
  });

  test('500 if `check` throws an unexpected error', async () => {
    check.mockReset().mockRejectedValue(new Error('a fault'));
    expect(await send({ name: 'x', count: 'y' })).toEqual([500, 'internal', undefined]);
  });

  test('does not run `check` if every field is valid', async () => {
    check.mockReset();
    expect(await send({ name: 'x', count: 1 })).toEqual([200, undefined, undefined]);
    expect(check).not.toHaveBeenCalled();
  });
});

describe('responses', () => {
  test('carry the client’s request id if valid, else a new one', async () => {
    expect((await get('/api/things/7', { 'x-request-id': 'abcd-1234_x' })).headers.get('x-request-id')).toBe(
      'abcd-1234_x',
    );
    for (const invalidId of ['short', 'with blanks in it', 'a'.repeat(65), '<script>alert(1)']) {
      const id = (await get('/api/things/7', { 'x-request-id': invalidId })).headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
    }
    expect((await get('/api/things/x', { 'x-request-id': 'abcd-1234' })).headers.get('x-request-id')).toBe('abcd-1234');
  });

  test.each(['/api/things/7', '/api/things/x', '/api/broken', '/api/moved'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      // Searching by voice.
      expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    },
  );

  test('are not cacheable unless the call table says so', async () => {
    expect((await get('/api/things/7')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/api/things/x')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/api/long')).headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('have the status of the call table', async () => {
    expect((await app.request('/api/made', { method: 'POST' })).status).toBe(201);
  });

  test('pass redirects through', async () => {
    const response = await get('/api/moved');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://ghalla.example/there']);
  });

  test('500 for an unexpected error, with nothing but its request id', async () => {
    const response = await get('/api/broken', { 'x-request-id': 'abcd-1234' });
    expect(response.status).toBe(500);
    const body = (await response.json()) as Record<string, string>;
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'request_id']);
    expect(body).toMatchObject({ code: 'internal', request_id: 'abcd-1234' });
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  test('are validated against their schema in tests only', async () => {
    expect((await get('/api/wrong')).status).toBe(500);
    expect((await get('/api/wrong', {}, createTestServer(api, { validateResponses: false }))).status).toBe(200);
  });

  test('are JSON in UTF-8', async () => {
    expect((await get('/api/things/7')).headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('round Retry-After up', async () => {
    const response = await get('/api/slow');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('language', () => {
  test.each([
    ['/api/things/x?lang=fr', { cookie: 'lang=en', 'accept-language': 'ar' }, 'n’existe pas'],
    ['/api/things/x?lang=de', { cookie: 'a=b;lang=en', 'accept-language': 'ar' }, 'does not exist'],
    ['/api/things/x', { cookie: 'lang=xx', 'accept-language': 'de, fr;q=0.8, en;q=0.5' }, 'n’existe pas'],
    ['/api/things/x', { 'accept-language': 'de' }, 'هذا غير موجود'],
    ['/api/things/x', {}, 'هذا غير موجود'],
  ])('%s with %j', async (path, headers, words) => {
    expect(
      ((await (await get(path, headers as Record<string, string>)).json()) as { message: string }).message,
    ).toContain(words);
  });
});

describe('compression', () => {
  const bytes = async (accept: string) => {
    const response = await get('/api/long', { 'accept-encoding': accept });
    return {
      coding: response.headers.get('content-encoding'),
      vary: response.headers.get('vary'),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  const uncompressed = JSON.stringify({ text: LONG });

  test('prefers brotli to gzip, with the same content', async () => {
    const brotli = await bytes('gzip, deflate, br');
    expect([brotli.coding, brotli.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(uncompressed);
    expect(brotli.body.length * 5).toBeLessThan(Buffer.byteLength(uncompressed));
    const gzip = await bytes('gzip');
    expect(gzip.coding).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(uncompressed);
  });

  test('respects rejected encodings', async () => {
    expect((await bytes('br;q=0, gzip')).coding).toBe('gzip');
    expect((await bytes('br; q=0.0')).coding).toBeNull();
    expect((await bytes('identity')).body.toString()).toBe(uncompressed);
  });

  test('leaves short responses uncompressed', async () => {
    expect((await get('/api/things/7', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });
});

describe('log and metrics', () => {
  const logged: unknown[] = [];
  const log = {
    info: (...args: unknown[]) => void logged.push(['info', ...args]),
    error: (...args: unknown[]) => void logged.push(['error', ...args]),
  };
  const watched = createTestServer(api, { log, env: { METRICS_TOKEN: 'secret-of-sixteen' } });
  const requestId = { 'x-request-id': 'abcd-1234' };

  test('record call, status and milliseconds with one decimal', async () => {
    logged.length = 0;
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1012.34);
    await get('/api/things/7', requestId, watched);
    now.mockRestore();
    expect(logged).toEqual([
      [
        'info',
        { requestId: 'abcd-1234', call: 'GET /api/things/{id}', status: 200, ms: 12.3, network: 'in-process' },
        'call',
      ],
    ]);
    const figures = await (await get('/metrics', { authorization: 'Bearer secret-of-sixteen' }, watched)).text();
    const labels = 'call="GET /api/things/{id}",status="200"';
    expect(figures).toContain(`ghalla_call_seconds_count{${labels}} 1`);
    expect(Number(figures.split(`ghalla_call_seconds_sum{${labels}} `)[1]?.split('\n')[0])).toBeCloseTo(0.01234, 8);
  });

  test('log unexpected errors with their stack, expected ones without', async () => {
    logged.length = 0;
    await get('/api/broken', requestId, watched);
    await get('/api/slow', requestId, watched);
    const err = expect.objectContaining({ message: 'the password is hunter2' });
    expect(logged).toEqual([
      ['error', { err, requestId: 'abcd-1234', call: 'GET /api/broken' }, 'failed'],
      ['info', expect.objectContaining({ call: 'GET /api/broken', status: 500 }), 'call'],
      ['info', expect.objectContaining({ call: 'GET /api/slow', status: 503 }), 'call'],
    ]);
  });
});

describe('limits', () => {
  test('count every call by address, changes and limited calls by account or address', async () => {
    const taken: [name: string, key: LimitKey][] = [];
    const limits: Limits = { ...unlimited, take: (name, key) => Promise.resolve(void taken.push([name, key])) };
    const guest = createTestServer(api, { limits });
    const member = createTestServer(api, { limits, viewer: viewerWithRole('buyer') });
    const token = { authorization: 'Bearer x' };
    const takenBy = async (work: () => Response | Promise<Response>) => {
      taken.length = 0;
      await work();
      return [...taken];
    };
    const network = { address: 'in-process' };
    const every = ['calls', network];
    expect(await takenBy(() => get('/api/things/7', {}, guest))).toEqual([every]);
    expect(await takenBy(() => get('/api/few', {}, guest))).toEqual([every, ['contacts', network]]);
    expect(await takenBy(() => get('/api/few', token, member))).toEqual([every, ['contacts', 'user:7']]);
    const post = (to: typeof app, headers = {}) => to.request('/api/made', { method: 'POST', headers });
    expect(await takenBy(() => post(guest))).toEqual([every, ['writes', network]]);
    expect(await takenBy(() => post(member, token))).toEqual([every, ['writes', 'user:7']]);
    // A forbidden call consumes only the general limit.
    expect(await takenBy(() => get('/api/for/admin', token, member))).toEqual([every]);
  });

  test('429 with the seconds to wait, for this client only', async () => {
    const limited = createTestServer(api, { limits: true, env: { TRUST_PROXY: '1' } });
    const getFrom = (address: string) => get('/api/few', { 'x-forwarded-for': `6.6.6.6, ${address}` }, limited);
    for (let n = 0; n < 60; n += 1) expect((await getFrom('9.9.9.9')).status).toBe(200);
    const rejected = await getFrom('9.9.9.9');
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await rejected.json()).toMatchObject({ code: 'too_many' });
    expect((await getFrom('9.9.9.10')).status).toBe(200);
  });

  test('ignore X-Forwarded-For without a trusted proxy', async () => {
    const spoofed = await get('/api/things/latest', { 'x-forwarded-for': '1.2.3.4' });
    expect(await spoofed.json()).toMatchObject({ address: 'in-process' });
  });
});
