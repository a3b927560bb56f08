import { afterAll, beforeAll, expect, test } from 'vitest';
import { PART_TYPE } from '#features/uploads/rules.ts';
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
const CONTENT_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Returns the names of the checks of OpenAPI 3.1 that an operation fails. */
const findProblems = (method: string, path: string, operation: Operation, schemes: object): string[] => {
  const { operationId, summary, parameters, requestBody, responses, security } = operation;
  const inPath = parameters.filter((p) => p.in === 'path');
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const names = parameters.map((p: Parameter) => `${p.in} ${p.name}`);
  const checks: Record<string, boolean> = {
    path: path.startsWith('/'),
    method: /^(get|put|post|patch|delete)$/.test(method),
    operationId: /^\w+$/.test(operationId),
    summary: summary.length > 3,
    'path parameters':
      inPath
        .map((p) => p.name)
        .sort()
        .join() === named.sort().join() && inPath.every((p) => p.required),
    'a parameter twice': new Set(names).size === names.length,
    'a parameter without schema': parameters.every((p: Parameter) => typeof p.schema === 'object'),
    'a GET with a body': !requestBody || method !== 'get',
    'a body in three forms, or bytes':
      !requestBody || [CONTENT_TYPES.join(), PART_TYPE].includes(Object.keys(requestBody.content).join()),
    'no success': Object.keys(responses).some((status) => /^[23]\d\d$/.test(status)),
    responses: Object.entries(responses).every(
      ([status, { description }]) => /^[1-5]\d\d$/.test(status) && description.length > 0,
    ),
    security: security.every((scheme) => Object.keys(scheme).every((name) => name in schemes)),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
};

/** Yields every nested object with its path. */
const walk = function* (value: unknown, pointer = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, `${pointer}/${name}`);
};

const resolveRef = (document: unknown, ref: string): unknown => {
  let node = document;
  for (const step of ref.slice(2).split('/')) node = (node as Record<string, unknown> | undefined)?.[step];
  return node;
};

test('GET /api/openapi.json › is a valid OpenAPI 3.1 document', async () => {
  const { body, headers } = await t.request('GET /api/openapi.json');
  expect(headers.get('content-type')).toMatch('application/json');
  expect(body.openapi).toMatch(/^3\.1\.\d$/);
  expect(body.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });

  const operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(40);
  for (const { path, method, operation } of operations) {
    expect([method, path, findProblems(method, path, operation, body.components.securitySchemes)]).toEqual([
      method,
      path,
      [],
    ]);
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);

  for (const [pointer, value] of walk(body)) {
    if (typeof value.$ref === 'string')
      expect([pointer, value.$ref, resolveRef(body, value.$ref)]).not.toEqual([pointer, value.$ref, undefined]);
    if (/schema(s\/\w+)?$/.test(pointer) && typeof value.type === 'string')
      expect([pointer, TYPES.has(value.type)]).toEqual([pointer, true]);
    // `nullable` is OpenAPI 3.0 and has no meaning in 3.1.
    expect([pointer, value.nullable]).toEqual([pointer, undefined]);
    if (Array.isArray(value.required))
      expect([pointer, new Set(value.required).size]).toEqual([pointer, value.required.length]);
  }
});

test('GET /api/openapi.json › documents the parameters of the search', async () => {
  const { paths } = (await t.request('GET /api/openapi.json')).body;
  const { get, post } = paths['/api/items/search'];
  const names = get.parameters.map((p: Parameter) => p.name);
  expect(names).toEqual(expect.arrayContaining(['q', 'type', 'min_price', 'near', 'radius_km', 'sort', 'page']));
  expect(Object.keys(post.requestBody.content['application/json'].schema.properties)).toEqual(names);
  expect(get.parameters.every((p: Parameter) => !p.required)).toBe(true);
});
