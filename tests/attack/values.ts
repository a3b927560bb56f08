import fc from 'fast-check';
import { z } from 'zod';

// Values of a JSON schema: valid, nearly valid, and hostile ones.

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

export const ID_NAME = /(?:^|_)(?:id|ids|to)$|Id$/;

/** Texts that parsers, databases and pages have stumbled over. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc\u202C',
  '\u2066\u2067\u2068',
  '\u200B\u200E\uFEFF',
  '__proto__',
  'constructor',
  '9'.repeat(5000),
  `${'0'.repeat(30_000)}x`,
  '-'.repeat(5000),
  '1e309',
  '-1e-400',
  '0x1F',
  'NaN',
  '١٢٣٫٤',
  "' or 1=1 --",
  '"; drop table items; --',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2f%00',
  'http://169.254.169.254/latest/meta-data',
  '\r\nset-cookie: a=b',
  '=cmd|"/c calc"!A1',
  "$` $' $& $$",
  '%',
  '%%%s%n',
  '\\',
  'a'.repeat(20_000),
  '👩‍👩‍👧‍👦'.repeat(500),
  'Z̸̡̛'.repeat(500),
  ' '.repeat(10_000),
  '\n'.repeat(5000),
];

const HOSTILE_NUMBERS: readonly number[] = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324];

const nested = (depth: number, list: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { a: value };
  return value;
};

/** An object whose own field is named `__proto__`, as JSON.parse makes it. */
const withProto = (fields: object): object =>
  Object.defineProperty({ ...fields }, '__proto__', { value: { role: 'admin' }, enumerable: true });

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], withProto({}), { id: 1 }, [[1]], {
      length: 9,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(9, 11, 60, 1000).chain((depth) => fc.boolean().map((list) => nested(depth, list))),
  },
  { weight: 1, arbitrary: fc.constantFrom(150, 201, 3000).map((length) => Array.from({ length }, (_, n) => n)) },
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const textOf = ({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00.000Z', '1969-12-31T23:59:59Z');
  if (format === 'date') return fc.constantFrom('2026-02-28', '2028-02-29');
  if (format === 'uuid') return fc.uuid();
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) });
};

/** Values that a schema accepts, as far as it says; names of ids take one of `ids`. */
export const validValue = (schema: JsonSchema, name: string, ids: readonly number[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => validValue(option, name, ids)));
  if (schema.allOf) return validValue(Object.assign({}, ...schema.allOf) as JsonSchema, name, ids);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (schema.properties || type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => [
      field,
      validValue(inner, field, ids),
    ]);
    const requiredKeys = [...(schema.required ?? [])];
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
  }
  if (type === 'array') return fc.array(validValue(schema.items ?? {}, name, ids), { maxLength: 4 });
  if (ID_NAME.test(name)) return fc.constantFrom<unknown>(...ids);
  if (type === 'integer' || type === 'number') {
    const { minimum: min = 0, maximum: max = 1000 } = schema;
    return fc.integer({ min: Math.ceil(Math.max(min, -1e9)), max: Math.floor(Math.min(max, 1e9)) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return textOf(schema);
  return fc.oneof(textOf({ maxLength: 30 }), fc.nat(100), fc.constantFrom('Yes', 'No'));
};

/** A valid object in which one or two fields are missing, hostile or unknown. */
const nearlyValid = (schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> => {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return hostileValue;
  const change = fc.tuple(fc.constantFrom(...names, 'unknown', 'role', 'id'), fc.option(hostileValue, { freq: 5 }));
  return fc
    .tuple(validValue(schema, '', ids), fc.array(change, { minLength: 1, maxLength: 2 }), fc.boolean())
    .map(([value, changes, proto]) => {
      const fields = { ...(value as Record<string, unknown>) };
      for (const [name, bad] of changes) {
        if (bad === null) delete fields[name];
        else fields[name] = bad;
      }
      return proto ? withProto(fields) : fields;
    });
};

/** Bodies of a call: mostly objects near its schema. */
export const bodyValue = (schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: validValue(schema, '', ids) },
    { weight: 5, arbitrary: nearlyValid(schema, ids) },
    { weight: 1, arbitrary: hostileValue },
  );

/** Values of a path or a query, as texts. */
export const urlValue = (schema: JsonSchema, name: string, ids: readonly number[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: validValue(schema, name, ids).map((value) => (typeof value === 'object' ? '' : String(value))),
    },
    { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 6000)) },
  );

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);

/** Bodies that are no JSON, or unusual JSON. */
export const RAW_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '[',
  'null',
  '[]',
  '"text"',
  '1e400',
  '{"id":1,"id":2}',
  '{"id":1}}',
  '\uFEFF{}',
  '[{}'.repeat(10_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":${'9'.repeat(60_000)}}`,
  `{${Array.from({ length: 5000 }, (_, n) => `"a${n}":1`).join(',')}}`,
  `[${'1,'.repeat(30_000)}1]`,
  `"${'\\u0000'.repeat(10_000)}"`,
  'a=1&'.repeat(12_000),
  '%'.repeat(60_000),
  'x'.repeat(1024 * 1024),
  `[${'[],'.repeat(340_000)}[]]`,
  bytes(0xff, 0xfe, 0x7b, 0x7d),
  bytes(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
  new Uint8Array(1024 * 1024),
];

export const BODY_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json; charset=utf-16',
] as const;
