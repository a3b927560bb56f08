import { SESSION_COOKIE } from '#lib/session-cookie.ts';
import { z } from 'zod';
import { changesState, isIdempotent, type Call, type Calls } from '#lib/call.ts';
import { KEY_PATTERN } from '../idempotency.ts';

const ERROR = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
    current: {
      type: 'object',
      description:
        'Of a conflict: what the row has now, e.g. the status of an order. Of status 428: challenge and bits; repeat the request with the header X-Challenge-Solution: {challenge}:{number}, with a number for which the SHA-256 of this text begins with so many zero bits. It works once, within five minutes.',
      additionalProperties: { type: ['string', 'number', 'null'] },
    },
  },
} as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Random, a new one for each change. A request that is repeated with it within 30 days takes effect once: the first response is returned again, with the header Idempotency-Replayed. After an error the key is free. With another call or input: 409.',
  schema: { type: 'string', pattern: KEY_PATTERN.source },
} as const;

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return json;
};

const toParameters = (schema: z.ZodObject | undefined, where: 'path' | 'query' | 'header'): unknown[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: json,
  }));
};

const toStreamBody = (mediaType: string) => ({
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
});

const toRequestBody = (schema: z.ZodType) => {
  const json = { schema: toJsonSchema(schema, 'input') };
  return {
    content: {
      'application/json': json,
      'application/x-www-form-urlencoded': json,
      'multipart/form-data': json,
    },
  };
};

const errorResponsesFor = (key: string, call: Call): Record<string, unknown> => {
  const statuses: Record<string, string> = {
    404: 'Not found',
    429: 'Too many requests',
    500: 'Internal error',
    503: 'Unavailable for a moment',
  };
  const changes = changesState(key, call);
  if (call.auth !== 'anyone') statuses[401] = 'Not signed in';
  // A call of `anyone` can still need credentials, or be only for signed-in users in some cases.
  else if (changes) statuses[401] = 'Wrong credentials, or for members only';
  if (call.auth !== 'anyone' || changes)
    statuses[403] = call.freshProof ? 'Forbidden, or proof_needed' : 'Forbidden, or sent by a page of another site';
  if (changes) statuses[409] = 'Conflict';
  if (call.challenge)
    statuses[428] = 'Solve the challenge, and repeat the request with the header X-Challenge-Solution';
  if (call.body || call.stream) {
    statuses[408] = 'The body arrives too slowly';
    statuses[413] = 'The body is too large';
    statuses[415] = 'The body has an unknown media type';
  }
  // Other parameters of a path than ids have rules of their own.
  const hasFields = call.query || call.body || call.headers;
  if (hasFields || /\{(?!\w*id\})\w+\}/i.test(key)) statuses[422] = 'Invalid fields';
  return Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
};

const toOperation = (key: string, call: Call): Record<string, unknown> => {
  const [method = '', path = ''] = key.split(' ');
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: call.summary,
    tags: [path.split('/')[2] ?? 'general'],
    security: call.auth === 'anyone' ? [{}, { session: [] }, { bearer: [] }] : [{ session: [] }, { bearer: [] }],
    'x-who': call.auth,
    ...(call.withoutFactor ? { 'x-without-second-factor': true } : {}),
    ...(call.freshProof ? { 'x-fresh-proof': true } : {}),
    parameters: [
      ...toParameters(call.params, 'path'),
      ...toParameters(call.query, 'query'),
      ...toParameters(call.headers, 'header'),
      ...(isIdempotent(key, call) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(call.stream ? { requestBody: toStreamBody(call.stream) } : {}),
    ...(call.body ? { requestBody: toRequestBody(call.body) } : {}),
    responses: {
      [call.status ?? 200]: {
        description: call.status === 303 ? 'Sends the browser to another page' : 'Done',
        ...(call.status === 204 || call.status === 303
          ? {}
          : { content: { 'application/json': { schema: toJsonSchema(call.response, 'output') } } }),
      },
      ...errorResponsesFor(key, call),
    },
  };
};

/** Generates the OpenAPI 3.1 document from the schemas that validate the calls. */
export const toOpenApi = (table: Calls): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, call] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = toOperation(key, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ghalla', version: '1', description: 'A marketplace for farm goods in Morocco.' },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
