import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startApp();
});

afterAll(() => t.close());

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string }>;
  security: Record<string, unknown>[];
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
const FORMS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whatever is not as OpenAPI 3.1 wants it in one operation. */
const problemsOf = (method: string, path: string, operation: Operation, schemes: object): string[] => {
  const { operationId, summary, parameters, requestBody, responses, security } = operation;
  const inPath = parameters.filter((p) => p.in === 'path');
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const names = parameters.map((p) => `${p.in} ${p.name}`);
  const checks: Record<string, boolean> = {
    path: path.startsWith('/'),
    method: /^(get|put|post|delete)$/.test(method),
    operationId: /^\w+$/.test(operationId),
    summary: summary.length > 3,
    'path parameters':
      inPath
        .map((p) => p.name)
        .sort()
        .join() === named.sort().join() && inPath.every((p) => p.required),
    'a parameter twice': new Set(names).size === names.length,
    'a parameter without schema': parameters.every((p) => typeof p.schema === 'object'),
    'a GET with a body': !requestBody || method !== 'get',
    'a body in three forms': !requestBody || Object.keys(requestBody.content).join() === FORMS.join(),
    'no success': Object.keys(responses).some((status) => /^2\d\d$/.test(status)),
    responses: Object.entries(responses).every(
      ([status, { description }]) => /^[1-5]\d\d$/.test(status) && description.length > 0,
    ),
    security: security.every((way) => Object.keys(way).every((name) => name in schemes)),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
};

/** Every object within, with the way to it. */
const walk = function* (value: unknown, way = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, `${way}/${name}`);
};

const at = (document: unknown, ref: string): unknown => {
  let found = document;
  for (const step of ref.slice(2).split('/')) found = (found as Record<string, unknown> | undefined)?.[step];
  return found;
};

test('openapi.json is a well-formed document of OpenAPI 3.1', async () => {
  const { body, headers } = await t.call('GET /api/openapi.json');
  expect(headers.get('content-type')).toMatch('application/json');
  expect(body.openapi).toMatch(/^3\.1\.\d$/);
  expect(body.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });

  const operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(40);
  for (const { path, method, operation } of operations) {
    expect([method, path, problemsOf(method, path, operation, body.components.securitySchemes)]).toEqual([
      method,
      path,
      [],
    ]);
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);

  for (const [way, value] of walk(body)) {
    if (typeof value.$ref === 'string')
      expect([way, value.$ref, at(body, value.$ref)]).not.toEqual([way, value.$ref, undefined]);
    if (/schema(s\/\w+)?$/.test(way) && typeof value.type === 'string')
      expect([way, TYPES.has(value.type)]).toEqual([way, true]);
    // Of 3.0: in 3.1 it says nothing.
    expect([way, value.nullable]).toEqual([way, undefined]);
    if (Array.isArray(value.required))
      expect([way, new Set(value.required).size]).toEqual([way, value.required.length]);
  }
});

test('documents what a client must know of a search', async () => {
  const { paths } = (await t.call('GET /api/openapi.json')).body;
  const { get, post } = paths['/api/items/search'];
  const names = get.parameters.map((p: Parameter) => p.name);
  expect(names).toEqual(expect.arrayContaining(['q', 'type', 'min_price', 'near', 'radius_km', 'sort', 'page']));
  expect(Object.keys(post.requestBody.content['application/json'].schema.properties)).toEqual(names);
  expect(get.parameters.every((p: Parameter) => !p.required)).toBe(true);
});
