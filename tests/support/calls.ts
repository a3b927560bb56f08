import { z } from 'zod';
import { contract } from '#app/contract.ts';
import type { Call } from '#lib/call.ts';

/** All calls of the contract with their keys. */
export const CALLS = Object.entries(contract as Record<string, Call>);

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
  default?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value that lacks properties can become one of a schema. */
const fits = (schema: JsonSchema, value: unknown): boolean => {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (isRecord(value)) {
    const { properties } = schema;
    if (!properties) return schema.type === 'object';
    return Object.entries(value).every(([name, own]) => name in properties && fits(properties[name] ?? {}, own));
  }
  if (Array.isArray(value)) return schema.type === 'array';
  const type = value === null ? 'null' : typeof value;
  return schema.type === undefined || schema.type === type || (schema.type === 'integer' && type === 'number');
};

/** The value of a schema that has what is given, and the smallest values for the rest; null where that is allowed. */
const completeValue = (schema: JsonSchema, given?: unknown): unknown => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const option =
      given === undefined ? options.find(({ type }) => type === 'null') : options.find((one) => fits(one, given));
    return completeValue(option ?? options[0] ?? {}, given);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => completeValue(part, given)));
  if (Array.isArray(given)) return given.map((value: unknown) => completeValue(schema.items ?? {}, value));
  if (schema.properties && (given === undefined || isRecord(given))) {
    const { properties, required = [] } = schema;
    const names = new Set([...required, ...Object.keys(given ?? {})]);
    return Object.fromEntries(
      [...names].map((name) => {
        const property = properties[name] ?? {};
        // Times of rows, which the database formats.
        const isTime = property.type === 'string' && /(^|_)(at|since|date)$/.test(name);
        return [name, completeValue(isTime ? { ...property, format: 'date-time' } : property, given?.[name])];
      }),
    );
  }
  return given === undefined ? minimalValue(schema) : given;
};

/** The smallest value that a schema accepts. */
const minimalValue = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return minimalValue(schema.anyOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, minimalValue(schema.properties?.[name] ?? {})]),
    );
  }
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'null') return null;
  if (schema.format === 'email') return 'nobody@ghalla.example';
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (schema.format === 'uri') return 'https://ghalla.example/';
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
};

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** Returns whether a call changes state. */
export const changesState = (key: string, call: Call): boolean => call.changes ?? !key.startsWith('GET');

/** Fills in the path parameters of a call's key: ids with `id`, all others with a value that the schema accepts. */
export const fillPath = (key: string, call: Call, id: number | string): string =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = call.params ? (toJsonSchema(call.params).properties?.[name] ?? {}) : {};
    return String(schema.enum ? schema.enum[0] : /id$/i.test(name) ? id : minimalValue(schema));
  });

/** Returns the smallest body that a call accepts; empty if it takes none. */
export const minimalBody = (call: Call): { body?: unknown } =>
  call.body ? { body: minimalValue(toJsonSchema(call.body)) } : {};

/** A value with any of its properties left out, at any depth. */
export type Partly<T> = T extends readonly (infer E)[]
  ? readonly Partly<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> }
    : T;

const responseSchemas = new Map<Call, JsonSchema>();

/** Returns a response of a call that has what is given, and the smallest values for the rest. */
export const completeResponse = (call: Call, given?: unknown): unknown => {
  const schema = responseSchemas.get(call) ?? toJsonSchema(call.response, 'output');
  responseSchemas.set(call, schema);
  return completeValue(schema, given);
};
