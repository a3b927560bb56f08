import type { Context, Hono } from 'hono';
import type { Viewer } from '../../lib/viewer.ts';
import { invalidField, notFound, Refusal } from '../../lib/errors.ts';
import { SECURITY_HEADERS } from '../../platform/http/headers.ts';
import { contextOf, failed, requestIdOf, type MountOptions } from '../../platform/http/mount.ts';
import { clientAddress, langOf } from '../../platform/http/request.ts';
import type { FoundUpload } from './queries.ts';
import { accepts, accessOf, formatFor, isUploadPath, owns, stemOf, WIDTHS, type Format, type Width } from './rules.ts';
import { createShelf, type Shelf } from './shelf.ts';

// Should a file ever be taken for a page, it can load nothing, run nothing and is of no origin.
const LOCKED = { 'content-security-policy': "default-src 'none'; sandbox" } as const;
const FOR_ALL = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
// A browser may keep it, and asks each time whether it may still show it.
const FOR_SIDES = {
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'same-origin',
} as const;
const FOR_ONE = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' } as const;

const widthOf = (asked: string | undefined): Width | null => {
  if (asked === undefined) return null;
  const width = WIDTHS.find((one) => String(one) === asked);
  if (width === undefined) throw invalidField('w', 'not_a_choice');
  return width;
};

interface Served {
  readonly contentType: string;
  /** Names these bytes for ever: what lies under a path never changes. */
  readonly etag: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Which bytes answer: the file as it is kept, or a form of it. */
const choose = (shelf: Shelf, upload: FoundUpload, asked: Width | null, accept: string): Served => {
  const { path, contentType, width } = upload;
  const whole = { contentType, etag: `"${stemOf(path).slice(8)}"`, bytes: () => shelf.file(path) };
  if (width === null) {
    if (asked !== null) throw notFound();
    return whole;
  }
  let format: Format = 'jpeg';
  if (asked !== null) format = formatFor(accept, asked);
  else if (accepts(accept, contentType)) return whole;
  // Nothing is enlarged: a picture that is no wider is served in its own size.
  const wide = asked !== null && asked < width ? asked : null;
  if (wide === null && contentType === `image/${format}`) return whole;
  return {
    contentType: `image/${format}`,
    etag: `"${stemOf(path).slice(8)}-${wide ?? 'full'}-${format}"`,
    bytes: () => shelf.form(path, wide, format),
  };
};

const holds = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

export interface UploadOptions extends MountOptions {
  /** Whether somebody may see what one of some messages shows. */
  readonly maySeeMessages: (viewer: Viewer, messageIds: readonly number[]) => Promise<boolean>;
}

/** Known → signed in → allowed for this file; answers the headers that go with it. */
const guard = async (c: Context, upload: FoundUpload, options: UploadOptions, requestId: string) => {
  const access = accessOf(upload);
  if (access === 'everyone') return FOR_ALL;
  const { viewer } = await contextOf(c, options, requestId);
  if (access === 'conversation') {
    if (!viewer || !(await options.maySeeMessages(viewer, upload.messages))) throw notFound();
    return FOR_SIDES;
  }
  if (access === 'owner' && !owns(viewer, upload)) throw notFound();
  if (!viewer) throw new Refusal('unauthenticated');
  if (access === 'owner') return FOR_ONE;
  const extension = upload.path.slice(upload.path.lastIndexOf('.'));
  return { ...FOR_ONE, 'content-disposition': `attachment; filename="cv${extension}"` };
};

const deliver = async (c: Context, shelf: Shelf, options: UploadOptions, requestId: string): Promise<Response> => {
  const path = `uploads/${c.req.param('name')}`;
  if (!isUploadPath(path)) throw notFound();
  const upload = await shelf.find(path);
  if (!upload) {
    // Pictures have no limit of frequency, guesses have: each of them asks the database.
    await options.deps.limits.take('calls', clientAddress(c, options.deps.config.TRUST_PROXY));
    throw notFound();
  }
  const rights = await guard(c, upload, options, requestId);
  const served = choose(shelf, upload, widthOf(c.req.query('w')), c.req.header('accept') ?? '');
  const headers: Record<string, string> = { ...SECURITY_HEADERS, ...LOCKED, ...rights, 'x-request-id': requestId };
  if (upload.width !== null) headers.vary = rights === FOR_ALL ? 'accept' : 'accept, cookie, authorization';
  if (rights === FOR_ALL || rights === FOR_SIDES) {
    headers.etag = served.etag;
    if (holds(c.req.header('if-none-match'), served.etag)) return new Response(null, { status: 304, headers });
  }
  const bytes = await served.bytes();
  headers['content-type'] = served.contentType;
  headers['content-length'] = String(bytes.byteLength);
  return new Response(bytes, { headers });
};

/**
 * Serves uploaded files at `/uploads/{name}`, pictures also at `?w=160|320|640|1280` in the best format that the reader
 * takes. HEAD comes with GET.
 */
export const mountUploads = (app: Hono, options: UploadOptions): void => {
  const shelf = createShelf(options.deps);
  const call = 'GET /uploads/{name}';
  app.get('/uploads/:name{.+}', async (c) => {
    const started = performance.now();
    const requestId = requestIdOf(c);
    let response: Response;
    try {
      response = await deliver(c, shelf, options, requestId);
    } catch (error) {
      response = failed(error, options, { lang: langOf(c), requestId }, call);
    }
    const ms = performance.now() - started;
    options.metrics.observe(call, response.status, ms);
    // A page asks for dozens of pictures: only what went wrong is worth a line.
    const level = response.status >= 400 ? 'info' : 'debug';
    options.deps.log[level]({ requestId, call, status: response.status, ms: Math.round(ms * 10) / 10 }, 'call');
    return response;
  });
};
