import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhookSms } from '#platform/delivery/sms.ts';
import { s3Storage } from '#platform/transport/storage/s3.ts';
import { startApp, type TestApp } from './support/app.ts';
import { S3_ACCESS } from './support/s3-server.ts';

// Every outside service fails in the same way at once: no call waits for it without end (one that hangs never responds),
// and each says what is missing or does without.

type Failure =
  | 'hangs'
  | 'stops within a response'
  | 'sends no JSON'
  | 'sends other JSON'
  | 'answers 500'
  | 'closes the connection';
const FAILURES: readonly Failure[] = [
  'hangs',
  'stops within a response',
  'sends no JSON',
  'sends other JSON',
  'answers 500',
  'closes the connection',
];

let failure: Failure = 'hangs';
let requests: string[] = [];
let server: Server;
let url: string;
let app: TestApp | undefined;

const fail = (response: ServerResponse): void => {
  if (failure === 'hangs') return;
  if (failure === 'closes the connection') return void response.destroy();
  if (failure === 'answers 500') return void response.writeHead(500).end('{}');
  response.writeHead(200, { 'content-type': 'application/json' });
  if (failure === 'stops within a response') return void response.write('{"a');
  response.end(failure === 'sends no JSON' ? '<h1>Welcome to the hotel</h1>' : '{"error":"none"}');
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    request.resume();
    fail(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => app?.close());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A market whose outside services are all the failing server. */
const startFailing = async (): Promise<TestApp> => {
  const started = await startApp(
    {
      OPEN_METEO_URL: `${url}/weather`,
      NOMINATIM_URL: `${url}/address`,
      LLM_BASE_URL: `${url}/model`,
      LLM_MODEL: 'm',
      GOOGLE_ISSUER: `${url}/google`,
      GOOGLE_CLIENT_ID: 'market',
      GOOGLE_CLIENT_SECRET: 'secret',
    },
    { pages: true },
  );
  const storage = s3Storage({ ...S3_ACCESS, endpoint: `${url}/s3`, timeout: 400, writeTimeout: 400 });
  Object.assign(started.deps, { storage, sms: webhookSms(`${url}/sms`) });
  return started;
};

test.each(FAILURES)('each service %s › calls end, and pages are shown without it', async (how) => {
  failure = how;
  requests = [];
  app = await startFailing();
  const market = app;
  const [weather, page, assistant, address, code, google, picture] = await Promise.all([
    market.request('GET /api/weather'),
    market.request('GET /en/weather'),
    market.request('POST /chatbot', { body: { prompt: 'cheap tomatoes' } }),
    market.request('GET /api/location/-7.59/33.57'),
    market.request('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: '+212661000077' } }),
    market.request('GET /api/auth/google', { headers: { 'sec-fetch-site': 'same-origin' } }),
    market.deps.storage.get('uploads/a.webp').catch(() => 'failed'),
  ]);
  expect([weather.status, weather.body.code]).toEqual([503, 'unavailable']);
  expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('<h1')]);
  // The built-in assistant.
  expect([assistant.status, assistant.body.response]).toEqual([200, expect.stringMatching(/\S/)]);
  // From the gazetteer.
  expect(address.status).toBe(200);
  expect(google.headers.get('location')).toContain(
    how === 'sends other JSON' ? 'problem=failed' : 'problem=unavailable',
  );
  // A gateway that has answered took the message, whatever it says; a slow one may still do so.
  const isRejected = how === 'answers 500' || how === 'closes the connection';
  expect(code.status).toBe(isRejected ? 503 : 200);
  // A store that sends other bytes is noticed by its reader, not here.
  if (how === 'hangs' || isRejected) expect(picture).toBe('failed');
  for (const service of ['/weather', '/address', '/model', '/google', '/sms', '/s3'])
    expect(
      requests.some((path) => path.startsWith(service)),
      service,
    ).toBe(true);
});
