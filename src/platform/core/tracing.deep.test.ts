import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { startOtlpServer, type OtlpServer, type ReceivedSpan } from '#tests/support/otlp-server.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { startProviders, type Providers } from '#tests/support/providers.ts';
import { jobs } from '#app/jobs.ts';
import { startScheduler } from '../operations/jobs/scheduler.ts';
import { queueMessage } from '../delivery/outbox/outbox.ts';
import { sendDue } from '../delivery/outbox/send.ts';
import { openOtlpTracing } from '../operations/tracing/otlp.ts';
import { inSpan } from './tracing.ts';

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

let otlp: OtlpServer;
let providers: Providers;
let t: TestApp;
let admin: TestUser;
let item: number;

/** Waits for the spans of a trace that have arrived, its server span included. */
const findTrace = async (matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan[]> => {
  await expect.poll(() => otlp.spans.some(matches)).toBe(true);
  const { traceId } = otlp.spans.find(matches) as ReceivedSpan;
  return otlp.spans.filter((span) => span.traceId === traceId);
};

const isServerSpan =
  (name: string) =>
  (span: ReceivedSpan): boolean =>
    span.kind === SERVER && span.name === name;

beforeAll(async () => {
  [otlp, providers] = await Promise.all([startOtlpServer(), startProviders()]);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url, TRUST_PROXY: '1', ...providers.env };
  t = await startApp(env, { pages: true });
  admin = await t.createUser({ role: 'admin' });
  item = await publishAccepted(t, await t.createUser(), admin, { title: 'Miel de thym' });
});
afterAll(async () => {
  await t.close();
  await Promise.all([otlp.close(), providers.close()]);
});
beforeEach(() => void otlp.spans.splice(0));
afterEach(() => void (otlp.behavior = 'right'));

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  test('a call › is a span named by its key, with its statements below it and without a value of the request', async () => {
    const response = await t.call('POST /api/auth/sign-in/email', {
      body: { email: 'leyla@ghalla.example', password: 'wrong-secret-7' },
      headers: { 'x-request-id': 'request-of-the-test' },
    });
    const spans = await findTrace(isServerSpan('POST /api/auth/sign-in/email'));
    const request = spans.find(({ kind }) => kind === SERVER);
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/sign-in/email',
      'http.response.status_code': response.status,
      'ghalla.request_id': 'request-of-the-test',
    });
    const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.map(({ kind, name }) => [kind, name])).toContainEqual([CLIENT, 'SELECT']);
    expect(statements.every(({ parentSpanId }) => spans.some(({ spanId }) => spanId === parentSpanId))).toBe(true);
    expect(JSON.stringify(spans)).not.toMatch(/leyla|wrong-secret/);
  });

  test('a path with parameters › is named by them, not by their values', async () => {
    expect((await t.request(`GET /api/items/${item}`)).status).toBe(200);
    const spans = await findTrace(isServerSpan('GET /api/items/{id}'));
    expect(spans.length).toBeGreaterThan(1);
  });

  test('a page › is named by its route, with its calls below it; from the cache without any', async () => {
    const open = (): Promise<Response> => Promise.resolve(t.app.request(`/fr/item/miel-de-thym/${item}`));
    expect((await open()).status).toBe(200);
    const spans = await findTrace(isServerSpan('GET /item/:slug/:id'));
    expect(spans.map(({ name }) => name)).toContain('GET /api/items/{id}');
    otlp.spans.splice(0);
    await open();
    expect(await findTrace(isServerSpan('GET /item/:slug/:id'))).toHaveLength(1);
  });

  test('a request that fails › marks its span and the statement that failed; one that is rejected does not', async () => {
    await t.owner.query('alter table slides rename to slides_away');
    const failed = await t.request('GET /api/slides');
    await t.owner.query('alter table slides_away rename to slides');
    expect(failed.status).toBe(500);
    const spans = await findTrace(isServerSpan('GET /api/slides'));
    const marked = spans.filter(({ status }) => status?.code === ERROR);
    // 42P01: there is no such table.
    expect(marked.map(({ name, attributes }) => [name, attributes['error.type']])).toContainEqual(['SELECT', '42P01']);
    expect(marked.map(({ name }) => name)).toContain('GET /api/slides');
    expect((await t.request('GET /api/items/999999')).status).toBe(404);
    const rejected = await findTrace(isServerSpan('GET /api/items/{id}'));
    expect(rejected.filter(({ status }) => status?.code === ERROR)).toEqual([]);
  });

  test('a request to an external service, a write to the storage and a job › are spans', async () => {
    await t.deps.storage.put('health/trace', new Uint8Array(1), 'text/plain');
    expect((await t.request('GET /api/weather/-6.84/34.02')).status).toBe(200);
    const spans = await findTrace(({ name }) => name === 'open_meteo');
    expect(spans.find(({ name }) => name === 'open_meteo')?.kind).toBe(CLIENT);
    await findTrace(({ name }) => name === 'storage put');
    await queueMessage(
      t.deps.db,
      { channel: 'email', to: 'leyla@ghalla.example', subject: 'A', text: 'A' },
      new Date(),
    );
    await sendDue(t.deps, 'email');
    expect((await findTrace(({ name }) => name === 'email send'))[0]?.kind).toBe(CLIENT);
    expect(JSON.stringify(otlp.spans)).not.toContain('leyla');
    const stop = startScheduler(
      t.deps,
      jobs.filter(({ name }) => name === 'rate_limits'),
      5,
    );
    const job = await findTrace(({ name }) => name === 'job rate_limits');
    await stop();
    expect(job.map(({ name }) => name)).toContain('DELETE');
  });

  test('traceparent › is continued behind a proxy', async () => {
    await t.request('GET /api/regions', { headers: { traceparent: TRACEPARENT } });
    const [span] = await findTrace(isServerSpan('GET /api/regions'));
    expect([span?.traceId, span?.parentSpanId]).toEqual([TRACE_ID, '00f067aa0ba902b7']);
  });

  test('statements of requests that wait for the same connection › belong to their own traces', async () => {
    const single = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url }, { connections: 1 });
    try {
      otlp.spans.splice(0);
      const texts = ['select 1 as first', 'select 2 as second', 'select 3 as third'];
      const { tracing, db } = single.deps;
      await Promise.all(texts.map((text) => inSpan(tracing, text, {}, () => db.pool.query(text))));
      await expect.poll(() => otlp.spans.length).toBe(6);
      const pairs = otlp.spans
        .filter(({ attributes }) => 'db.query.text' in attributes)
        .map((span) => [
          span.attributes['db.query.text'],
          otlp.spans.find(({ spanId }) => spanId === span.parentSpanId)?.name,
        ]);
      expect(pairs.sort()).toEqual(texts.map((text) => [text, text]));
    } finally {
      await single.close();
    }
  });
});

test('without a proxy › traceparent is ignored; OTEL_TRACES_SAMPLER_ARG=0 › nothing is sent', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url };
  const [direct, none] = await Promise.all([startApp(env), startApp({ ...env, OTEL_TRACES_SAMPLER_ARG: '0' })]);
  try {
    const headers = { traceparent: TRACEPARENT };
    await direct.request('GET /api/regions', { headers });
    const [span] = await findTrace(isServerSpan('GET /api/regions'));
    expect(span?.traceId).not.toBe(TRACE_ID);
    otlp.spans.splice(0);
    await none.request('GET /api/cities', { headers });
    await none.deps.tracing?.close();
    expect(otlp.spans.filter(isServerSpan('GET /api/cities'))).toEqual([]);
  } finally {
    await Promise.all([direct.close(), none.close()]);
  }
});

test('a log line › names the trace of its request', async () => {
  const lines: string[] = [];
  const log = pino(
    { base: null, mixin: () => t.deps.tracing?.logFields() ?? {} },
    { write: (line: string) => void lines.push(line) },
  );
  const { log: silent } = t.deps;
  Object.assign(t.deps, { log });
  await t.request('GET /api/regions', { headers: { traceparent: TRACEPARENT } });
  Object.assign(t.deps, { log: silent });
  const line = JSON.parse(lines.find((one) => one.includes('GET /api/regions')) ?? '{}') as Record<string, string>;
  expect(line).toMatchObject({ trace_id: TRACE_ID, call: 'GET /api/regions', status: 200 });
});

describe('a collector that does not take spans', () => {
  test.each(['hangs', 'broken'] as const)('%s › requests succeed, and the process can end', async (behavior) => {
    const collector = await startOtlpServer();
    collector.behavior = behavior;
    const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    try {
      for (let n = 0; n < 20; n += 1) expect((await app.request('GET /api/regions')).status).toBe(200);
      // The collector that hangs never responds.
      await app.deps.tracing?.close();
      expect(collector.requests).toBeGreaterThan(0);
      expect((await app.request('GET /api/regions')).status).toBe(200);
    } finally {
      await app.close();
      await collector.close();
    }
  });

  test('is away › requests succeed, and the reason is reported', async () => {
    const reasons: string[] = [];
    const tracing = openOtlpTracing({
      endpoint: 'http://127.0.0.1:1',
      share: 1,
      delay: 1,
      onFailure: (why) => reasons.push(why),
    });
    expect(await tracing.run('work', {}, () => 'done')).toBe('done');
    await expect.poll(() => reasons).toHaveLength(1);
    await tracing.close();
  });
});
