import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Page } from '#lib/page-result.ts';
import { toOpenApi } from './openapi.ts';

const table = defineCalls({
  'GET /api/things/{id}': {
    auth: 'anyone',
    summary: 'One thing',
    params: z.object({ id: z.coerce.number<string>().int() }),
    query: z.object({ page: Page, q: z.string().max(200).optional(), kind: z.enum(['a', 'b']) }),
    response: z.object({ thing: z.object({ id: z.number() }) }),
  },
  'PUT /api/things/{id}': {
    auth: 'admin',
    summary: 'Changes it',
    params: z.object({ id: z.coerce.number<string>().int() }),
    body: z.object({ title: z.string().min(3), price: z.coerce.number<string | number>().optional() }),
    response: z.object({ done: z.boolean() }),
    status: 201,
  },
});

// oxlint-disable-next-line no-explicit-any
const document = toOpenApi(table) as any;
const { get, put } = document.paths['/api/things/{id}'];

test('toOpenApi › lists path and query parameters, required and optional', () => {
  const byName = Object.fromEntries(get.parameters.map((p: { name: string }) => [p.name, p]));
  expect(byName.id).toMatchObject({ in: 'path', required: true });
  expect(byName.page).toMatchObject({ in: 'query', required: false, schema: { minimum: 1 } });
  expect(byName.q).toMatchObject({ in: 'query', required: false, schema: { type: 'string', maxLength: 200 } });
  expect(byName.kind).toMatchObject({ in: 'query', required: true, schema: { enum: ['a', 'b'] } });
});

test('toOpenApi › documents the key of calls whose repetition takes effect once', () => {
  const names = (operation: { parameters: { in: string; name: string }[] }) =>
    operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  expect([names(get), names(put)]).toEqual([[], ['Idempotency-Key']]);
});

test('toOpenApi › offers a body in three content types', () => {
  const forms = put.requestBody.content;
  expect(Object.keys(forms)).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
  expect(forms['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['title'],
    properties: { title: { type: 'string', minLength: 3 } },
  });
  expect(get.requestBody).toBeUndefined();
});

test('toOpenApi › lists the success status and the possible errors', () => {
  expect(Object.keys(get.responses).sort()).toEqual(['200', '404', '422', '429', '500', '503']);
  expect(Object.keys(put.responses).sort()).toEqual([
    '201',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
  expect(put.responses[201].content['application/json'].schema).toMatchObject({
    properties: { done: { type: 'boolean' } },
  });
  expect(put.responses[401].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
});

test('toOpenApi › includes the permissions of a call', () => {
  expect(get.security).toContainEqual({});
  expect(put.security).toEqual([{ session: [] }, { bearer: [] }]);
  expect(put['x-who']).toBe('admin');
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'bearer']);
});
