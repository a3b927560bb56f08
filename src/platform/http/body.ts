import { invalidField, Refusal, type Reason } from '../../lib/errors.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** What a body may hold unless its call says otherwise: a description of 5000 letters is 20 KB. */
const MAX_BODY = 64 * KIB;
const MAX_FIELDS = 200;
/** No call takes more than a list of objects of lists. */
const MAX_DEPTH = 10;

/** How much a call takes: `maxBody` bytes and `maxFields` values in all, entries of lists among them. */
interface BodyLimits {
  readonly maxBody?: number | undefined;
  readonly maxFields?: number | undefined;
}

const tooLarge = (limit: number): Refusal => {
  const reason: Reason =
    limit < MIB
      ? { key: 'body_too_large', values: { max: Math.ceil(limit / KIB) } }
      : { key: 'too_large', values: { max: Math.round((limit / MIB) * 10) / 10 } };
  return new Refusal('too_large', { reason });
};

/** Reads a whole body, refusing as soon as more than `limit` bytes have come (a length header may be absent or lie). */
const readLimited = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

const malformed = (): Refusal => invalidField('body', 'malformed');
const tooManyFields = (max: number): Refusal => invalidField('body', 'too_many_fields', { max });

/** Throws `invalid` where a value holds more than `max` values in all, or values nested too deep. No recursion. */
const checkShape = (value: unknown, max: number): void => {
  let found = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      if (depth === MAX_DEPTH) throw invalidField('body', 'too_deep', { max: MAX_DEPTH });
      for (const inner of Object.values(one)) next.push(inner);
      if (found + next.length > max) throw tooManyFields(max);
    }
    found += next.length;
    level = next;
  }
};

/** A form's entries, at most `max`, as an object; a name that comes more than once becomes a list. */
const entriesOf = (form: FormData | URLSearchParams, max: number): Record<string, unknown> => {
  // Gathered in a map: names such as `constructor` are the client's, not ours.
  const lists = new Map<string, unknown[]>();
  let found = 0;
  for (const [name, value] of form) {
    found += 1;
    if (found > max) throw tooManyFields(max);
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
};

/**
 * The body of a call as a plain object: JSON, form-encoded or multipart, whichever the client chose.
 * Throws `too_large` past `maxBody` bytes, `unsupported` for another content type, `invalid` where it does not parse, has
 * more than `maxFields` values or is nested more than ten levels deep.
 */
export const readBody = async (
  request: Request,
  { maxBody = MAX_BODY, maxFields = MAX_FIELDS }: BodyLimits = {},
): Promise<unknown> => {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readLimited(request, maxBody);
  if (bytes.byteLength === 0) return {};
  if (type === 'application/json') {
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    } catch {
      throw malformed();
    }
    checkShape(value, maxFields);
    return value;
  }
  if (type === 'application/x-www-form-urlencoded')
    return entriesOf(new URLSearchParams(new TextDecoder().decode(bytes)), maxFields);
  if (type === 'multipart/form-data') {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(bytes, { headers }).formData().catch(() => {
      throw malformed();
    });
    return entriesOf(form, maxFields);
  }
  throw new Refusal('unsupported');
};
