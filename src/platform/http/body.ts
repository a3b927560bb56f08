import { Refusal } from '../../lib/errors.ts';

const MIB = 1024 * 1024;

const tooLarge = (limit: number): Refusal =>
  new Refusal('too_large', { reason: { key: 'too_large', values: { max: Math.round((limit / MIB) * 10) / 10 } } });

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

const malformed = (): Refusal => new Refusal('invalid', { fields: { body: [{ key: 'malformed' }] } });

/** A form's entries as an object; a name that comes more than once becomes a list. */
const entriesOf = (form: FormData | URLSearchParams): Record<string, unknown> => {
  // Gathered in a map: names such as `constructor` are the client's, not ours.
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
};

/**
 * The body of a call as a plain object: JSON, form-encoded or multipart, whichever the client chose.
 * Throws `too_large` past `limit` bytes, `unsupported` for another content type, `invalid` where it does not parse.
 */
export const readBody = async (request: Request, limit = MIB): Promise<unknown> => {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readLimited(request, limit);
  if (bytes.byteLength === 0) return {};
  if (type === 'application/json') {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    } catch {
      throw malformed();
    }
  }
  if (type === 'application/x-www-form-urlencoded')
    return entriesOf(new URLSearchParams(new TextDecoder().decode(bytes)));
  if (type === 'multipart/form-data') {
    try {
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      return entriesOf(await new Response(bytes, { headers }).formData());
    } catch {
      throw malformed();
    }
  }
  throw new Refusal('unsupported');
};
