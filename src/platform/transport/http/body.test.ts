import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCalls, ReceivedFile } from '#lib/call.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { defineApi } from '#platform/feature.ts';

const Echo = z.object({
  title: z.string().trim().min(3).max(120),
  price: z.coerce.number<string | number>().min(0).optional(),
  city_id: z.coerce.number<string | number>().int().optional(),
  tags: z.union([z.string(), z.array(z.string())]).optional(),
  picture: z.instanceof(ReceivedFile).optional(),
});

const dataDir = await createTemporaryFolder('bodies');
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const listIncoming = (): Promise<string[]> => readdir(path.join(dataDir, 'incoming'));

/** The file that the last call of `POST /api/files` has read from the disk. */
let read: { bytes: Buffer; file: string } | undefined;

const app = createTestServer(
  defineApi(
    defineCalls({
      'POST /api/files': {
        auth: 'anyone',
        summary: 'Takes a file',
        body: Echo,
        response: z.unknown(),
        maxBody: 10 * 1024 * 1024,
        files: true,
      },
      'POST /api/echo': { auth: 'anyone', summary: 'Says it back', body: Echo, response: z.unknown() },
      'POST /api/small': { auth: 'anyone', summary: 'Takes little', body: Echo, response: z.unknown(), maxBody: 100 },
      'POST /api/large': {
        auth: 'anyone',
        summary: 'Takes much',
        body: Echo,
        response: z.unknown(),
        maxBody: 10 * 1024 * 1024,
        maxFields: 1000,
      },
    }),
    {
      'POST /api/files': async (_, { body: { picture, ...body } }) => {
        if (picture) read = { bytes: await readFile(picture.path), file: picture.path };
        return { ...body, picture: picture?.size };
      },
      'POST /api/echo': (_, { body }) => body,
      'POST /api/small': (_, { body }) => body,
      'POST /api/large': (_, { body }) => body,
    },
  ),
  { env: { DATA_DIR: dataDir } },
);

const send = async (body: BodyInit, type?: string, path = '/api/echo') => {
  const response = await app.request(path, {
    method: 'POST',
    body,
    headers: { 'accept-language': 'en', ...(type === undefined ? {} : { 'content-type': type }) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const JSON_TYPE = 'application/json';

test('readBody › parses JSON, form-encoded and multipart bodies alike', async () => {
  const form = new FormData();
  form.set('title', 'طماطم بلدية');
  form.set('price', '4.5');
  const expected = { status: 200, body: { title: 'طماطم بلدية', price: 4.5 } };
  expect(await send(JSON.stringify({ title: 'طماطم بلدية', price: 4.5 }), JSON_TYPE)).toEqual(expected);
  expect(
    await send(JSON.stringify({ title: ' طماطم بلدية ', price: '4.5' }), 'Application/JSON; charset=utf-8'),
  ).toEqual(expected);
  expect(await send(new URLSearchParams({ title: 'طماطم بلدية', price: '4.5' }))).toEqual(expected);
  expect(await send(form)).toEqual(expected);
});

test('readBody › returns repeated names as lists, and files on the disk until the call ends', async () => {
  const bytes = randomBytes(300_000);
  const form = new FormData();
  form.set('title', 'Olives');
  form.append('tags', 'green');
  form.append('tags', 'bitter');
  form.set('picture', new File([bytes], 'olives.jpg'));
  expect(await send(form, undefined, '/api/files')).toEqual({
    status: 200,
    body: { title: 'Olives', tags: ['green', 'bitter'], picture: 300_000 },
  });
  expect(read?.bytes.equals(bytes)).toBe(true);
  expect(path.dirname(read?.file ?? '')).toBe(path.join(dataDir, 'incoming'));
  expect(await listIncoming()).toEqual([]);
  // Other calls take no files.
  form.set('picture', new File([bytes.subarray(0, 1000)], 'olives.jpg'));
  expect(await send(form)).toMatchObject({ status: 422, body: { errors: { picture: [expect.any(String)] } } });
});

describe('a multipart body', () => {
  const boundary = 'b';
  const type = `multipart/form-data; boundary=${boundary}`;
  const part = (headers: string, content: string): string => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
  const field = (name: string, value: string): string => part(`Content-Disposition: form-data; name="${name}"`, value);
  const end = `--${boundary}--\r\n`;
  const picture = 'Content-Disposition: form-data; name="picture"; filename="a.jpg"';

  test.each<[name: string, body: string, status: number, errors: unknown]>([
    [
      'a million header lines in a part',
      part(`${picture}\r\n${'X-A: y\r\n'.repeat(1_000_000)}X-B: z`, 'x') + end,
      422,
      'title',
    ],
    ['a million parts without a header', `--${boundary}\r\n\r\n\r\n`.repeat(1_000_000) + end, 422, 'body'],
    ['a thousand files', part(picture, 'x').repeat(1000) + end, 422, 'body'],
    ['201 fields', field('title', 'Olives').repeat(201) + end, 422, 'body'],
    ['an end in the middle of a file', field('title', 'Olives') + part(picture, 'x').slice(0, -3), 422, 'body'],
    ['an end in the middle of a header', `--${boundary}\r\nContent-Dispo`, 422, 'body'],
    ['nothing but its end', end, 422, 'title'],
  ])('%s', async (_name, body, status, field) => {
    const response = await send(body, type, '/api/files');
    expect([response.status, Object.keys(response.body.errors as object)]).toEqual([status, [field]]);
    expect(await listIncoming()).toEqual([]);
  });

  test('413 for more than 64 KiB of texts, and for a file above the size limit', async () => {
    const text = field('title', 'x'.repeat(64 * 1024 + 1)) + end;
    expect((await send(text, type, '/api/files')).status).toBe(413);
    const texts = field('title', 'Olives') + field('tags', 'x'.repeat(10_000)).repeat(7) + end;
    expect((await send(texts, type, '/api/files')).status).toBe(413);
    const file = field('title', 'Olives') + part(picture, 'x'.repeat(10 * 1024 * 1024)) + end;
    expect((await send(file, type, '/api/files')).status).toBe(413);
    expect(await listIncoming()).toEqual([]);
  });

  test('a JSON body of a call with files stays below 64 KiB', async () => {
    const long = JSON.stringify({ title: 'Olives', other: 'x'.repeat(64 * 1024) });
    expect((await send(long, JSON_TYPE, '/api/files')).status).toBe(413);
  });
});

describe('a slow body', () => {
  afterEach(() => void vi.useRealTimers());

  /** A body that sends `bytes` at the beginning and then nothing. */
  const sendSlow = (bytes: string, type: string, target: string): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(bytes)),
    });
    const headers = { 'content-type': type, 'accept-language': 'en' };
    return Promise.resolve(app.request(target, { method: 'POST', body, duplex: 'half', headers } as RequestInit));
  };

  test('a photo that a phone sends together with 23 others, at 16 KB a second, is read to its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const parts = [
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nOlives\r\n--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n',
      ...Array.from({ length: 160 }, () => 'x'.repeat(16_000)),
      '\r\n--b--\r\n',
    ];
    // Each part arrives a second after it is requested.
    const source: UnderlyingDefaultSource<Uint8Array> = {
      pull: async (controller) => {
        await new Promise((resolve) => setImmediate(resolve));
        vi.advanceTimersByTime(1000);
        const next = parts.shift();
        if (next === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(next));
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'accept-language': 'en' };
    const response = await app.request('/api/files', { method: 'POST', body, duplex: 'half', headers } as RequestInit);
    expect([response.status, await response.json()]).toEqual([200, { title: 'Olives', picture: 2_560_000 }]);
  });

  test.each([
    ['JSON', '{"title":', JSON_TYPE, '/api/echo'],
    [
      'a file',
      '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nabc',
      'multipart/form-data; boundary=b',
      '/api/files',
    ],
  ])('%s › 408 after ten seconds without enough bytes', async (_name, bytes, type, target) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const response = sendSlow(bytes, type, target);
    const started = performance.now();
    const ended: number[] = [];
    void response.then(() => ended.push(performance.now() - started));
    while (ended.length === 0) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(ended[0]).toBeGreaterThanOrEqual(10_000);
    expect((await response).status).toBe(408);
    expect(await (await response).json()).toMatchObject({ code: 'too_slow' });
    vi.useRealTimers();
    expect(await listIncoming()).toEqual([]);
  });
});

test('readBody › treats an absent body as empty', async () => {
  expect(await send('')).toMatchObject({ status: 422, body: { errors: { title: ['This field is required.'] } } });
});

test('readBody › names of Object.prototype members are ordinary fields', async () => {
  const hostile = 'title=Olives&constructor=x&__proto__=y&toString=z&hasOwnProperty=1';
  expect(await send(hostile, 'application/x-www-form-urlencoded')).toEqual({ status: 200, body: { title: 'Olives' } });
  expect(await send('{"title":"Olives","__proto__":{"price":1}}', JSON_TYPE)).toEqual({
    status: 200,
    body: { title: 'Olives' },
  });
});

test('parseFields › accepts `city` and `category` for `city_id` and `category_id`', async () => {
  expect(await send(JSON.stringify({ title: 'Olives', city: 12 }), JSON_TYPE)).toMatchObject({ body: { city_id: 12 } });
  expect(await send('title=Olives&city=12&city_id=13', 'application/x-www-form-urlencoded')).toMatchObject({
    body: { city_id: 13 },
  });
  expect(await send(JSON.stringify({ title: 'Olives', city: 'Fes' }), JSON_TYPE)).toMatchObject({
    status: 422,
    body: { errors: { city_id: ['This must be a number.'] } },
  });
});

test.each([
  ['{"title":', JSON_TYPE],
  [new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE],
  ['no boundary in here', 'multipart/form-data; boundary=xx'],
  ['null', JSON_TYPE],
  ['[1]', JSON_TYPE],
  ['"text"', JSON_TYPE],
])('readBody › 422 for an unreadable body: %j', async (body, type) => {
  const response = await send(body, type);
  expect(response).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(Object.keys(response.body.errors as object)).toEqual(['body']);
});

test('parseFields › 422 for a NUL, however deep, named by its field', async () => {
  const expected = { status: 422, body: { errors: { title: [expect.stringContaining('invisible characters')] } } };
  expect(await send('{"title":"Oli\\u0000ves"}', JSON_TYPE)).toMatchObject(expected);
  expect(await send('title=Oli%00ves', 'application/x-www-form-urlencoded')).toMatchObject(expected);
  expect(await send('{"title":"Olives","tags":["a","\\u0000"]}', JSON_TYPE)).toMatchObject({
    status: 422,
    body: { errors: { tags: [expect.any(String)] } },
  });
});

test('readBody › 422 for more than ten levels of nesting', async () => {
  const nested = (levels: number) => `{"title":"Olives","other":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect((await send(nested(9), JSON_TYPE)).status).toBe(200);
  const expected = { status: 422, body: { errors: { body: ['Nesting may be at most 10 levels deep.'] } } };
  expect(await send(nested(10), JSON_TYPE)).toMatchObject(expected);
  expect(await send(nested(1_000_000), JSON_TYPE, '/api/large')).toMatchObject(expected);
});

test('readBody › 422 for more than 200 values, in every format and nesting', async () => {
  const expected = {
    status: 422,
    body: { code: 'invalid', errors: { body: ['A request may contain at most 200 values.'] } },
  };
  const pairs = (count: number) => Array.from({ length: count }, (_, n) => [`f${n}`, 'x']);
  const multipart = (count: number) => {
    const form = new FormData();
    for (const [name = '', value = ''] of [...pairs(count - 1), ['title', 'Olives']]) form.append(name, value);
    return form;
  };
  const json = (value: object) => JSON.stringify({ title: 'Olives', ...value });
  const urlEncoded = (count: number) => new URLSearchParams([...pairs(count - 1), ['title', 'Olives']]);
  for (const body of [multipart(200), urlEncoded(200)]) expect((await send(body)).status).toBe(200);
  for (const body of [multipart(201), urlEncoded(201), new URLSearchParams('tags=a&'.repeat(201))])
    expect(await send(body)).toMatchObject(expected);
  expect((await send(json(Object.fromEntries(pairs(199))), JSON_TYPE)).status).toBe(200);
  expect((await send(json({ list: Array.from({ length: 198 }, () => 1) }), JSON_TYPE)).status).toBe(200);
  for (const value of [
    Object.fromEntries(pairs(200)),
    { inner: Object.fromEntries(pairs(199)) },
    { list: Array.from({ length: 199 }, () => 1) },
    { list: Array.from({ length: 100 }, () => ({ id: 1 })) },
  ])
    expect(await send(json(value), JSON_TYPE)).toMatchObject(expected);
  expect((await send(json(Object.fromEntries(pairs(999))), JSON_TYPE, '/api/large')).status).toBe(200);
  const many = `{"title":"Olives"${',"a":1'.repeat(300_000)},"tags":[${'1,'.repeat(1_000_000)}1]}`;
  expect(await send(many, JSON_TYPE, '/api/large')).toMatchObject({
    status: 422,
    body: { errors: { body: ['A request may contain at most 1000 values.'] } },
  });
});

test.each([
  ['fr', 'La demande est trop lourde\u202f: 64 Ko au plus.', 'Une demande contient au plus 200 valeurs.'],
  ['ar', 'الطلب كبير جداً: 64 كيلوبايت على الأكثر.', 'يجب ألا يتجاوز عدد القيم في الطلب الواحد 200.'],
])('readBody › reports exceeded limits in %s', async (lang, bytes, values) => {
  const message = async (body: string) => {
    const headers = { 'accept-language': lang, 'content-type': JSON_TYPE };
    const answer = await app.request('/api/echo', { method: 'POST', body, headers });
    return (await answer.json()) as { message: string; errors?: Record<string, string[]> };
  };
  expect((await message(' '.repeat(64 * 1024 + 1))).message).toBe(bytes);
  expect((await message(`{"title":"Olives","tags":[${'1,'.repeat(300)}1]}`)).errors).toEqual({ body: [values] });
});

test.each(['text/plain', 'application/xml', ''])('readBody › 415 for another content type: %j', async (type) => {
  expect(await send(new TextEncoder().encode('title=Olives'), type)).toMatchObject({
    status: 415,
    body: { code: 'unsupported' },
  });
});

test('readBody › 413 above the size limit, with a correct, missing or wrong content-length', async () => {
  const long = JSON.stringify({ title: 'x'.repeat(200) });
  expect(await send(long, JSON_TYPE, '/api/small')).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(await send('x'.repeat(64 * 1024 + 1), JSON_TYPE)).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'The request is too large. The maximum is 64 KB.' },
  });
  expect(await send('x'.repeat(10 * 1024 * 1024 + 1), JSON_TYPE, '/api/large')).toMatchObject({
    status: 413,
    body: { message: 'The file is too large. The maximum is 10 MB.' },
  });

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
    },
  });
  const response = await app.request('/api/echo', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': JSON_TYPE, 'content-length': '10' },
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(30);
});
