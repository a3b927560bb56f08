import { z } from 'zod';
import { contract } from '../../src/app/contract.ts';
import type { Call } from '../../src/lib/call.ts';

/** All calls of the contract with their keys. */
export const CALLS = Object.entries(contract as Record<string, Call>);

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  default?: unknown;
}

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
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
};

const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

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
