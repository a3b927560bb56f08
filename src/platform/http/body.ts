import type { ByteStream } from '../../lib/call.ts';
import { invalidField, AppError, type Reason } from '../../lib/errors.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Default body limits: a description of 5000 letters is 20 KB. */
const MAX_BODY = 64 * KIB;
const MAX_FIELDS = 200;
/** No call takes more than a list of objects with lists. */
const MAX_DEPTH = 10;

/** Limits of a call: `maxBody` in bytes, `maxFields` in values including list entries. */
interface BodyLimits {
  readonly maxBody?: number | undefined;
  readonly maxFields?: number | undefined;
}

const tooLarge = (limit: number): AppError => {
  const reason: Reason =
    limit < MIB
      ? { key: 'body_too_large', values: { max: Math.ceil(limit / KIB) } }
      : { key: 'too_large', values: { max: Math.round((limit / MIB) * 10) / 10 } };
  return new AppError('too_large', { reason });
};

/** Reads a body up to `limit` bytes, else throws `too_large`: a length header may be absent or wrong. */
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
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
};

const getMediaType = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const empty: ByteStream = (async function* () {})();

/** The bytes of a body of one media type as they arrive; without a body, none. Throws `unsupported` for other types. */
export const streamBody = (request: Request, mediaType: string): ByteStream => {
  if (!request.body || getMediaType(request) === '') return empty;
  if (getMediaType(request) !== mediaType) throw new AppError('unsupported');
  return request.body;
};

const malformed = (): AppError => invalidField('body', 'malformed');
const tooManyFields = (max: number): AppError => invalidField('body', 'too_many_fields', { max });

/** Throws `invalid` for more than `max` values or too deep nesting. Iterative, since input sets the depth. */
const checkShape = (value: unknown, max: number): void => {
  let count = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (depth === MAX_DEPTH) throw invalidField('body', 'too_deep', { max: MAX_DEPTH });
      for (const inner of Object.values(item)) next.push(inner);
      if (count + next.length > max) throw tooManyFields(max);
    }
    count += next.length;
    level = next;
  }
};

/** The entries of a form as an object, at most `max`; a repeated name becomes a list. */
const toObject = (form: FormData | URLSearchParams, max: number): Record<string, unknown> => {
  // A map, because clients choose the names and may send `constructor`.
  const lists = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of form) {
    count += 1;
    if (count > max) throw tooManyFields(max);
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
};

/**
 * Parses the body of a call into a plain object: JSON, form-encoded or multipart.
 * Throws `too_large` above `maxBody` bytes, `unsupported` for other content types, and `invalid` when the body does not
 * parse, has more than `maxFields` values or is nested more than ten levels deep.
 */
export const readBody = async (
  request: Request,
  { maxBody = MAX_BODY, maxFields = MAX_FIELDS }: BodyLimits = {},
): Promise<unknown> => {
  const type = getMediaType(request);
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
    return toObject(new URLSearchParams(new TextDecoder().decode(bytes)), maxFields);
  if (type === 'multipart/form-data') {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(bytes, { headers }).formData().catch(() => {
      throw malformed();
    });
    return toObject(form, maxFields);
  }
  throw new AppError('unsupported');
};
