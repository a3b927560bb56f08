import type { Context, Hono } from 'hono';
import { type PictureWidth, PICTURE_WIDTHS } from '#lib/paths.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { JobOwner } from '#platform/transport/budgets.ts';
import { invalidField, notFound, AppError } from '#lib/errors.ts';
import { createContext, handleError } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { kindOf } from '#platform/transport/http/error-response.ts';
import { clientAddress, getLang, getRequestId } from '#platform/transport/http/request.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { UploadWithUses } from './queries.ts';
import { accepts, getAccess, formatFor, isUploadPath, isOwner, getStem, type Format } from './rules.ts';
import { createFileSource, type FileSource } from './file-source.ts';

// If a browser ever opens a file as a page, it cannot load or run anything and has no origin.
const SANDBOX_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" } as const;
const PUBLIC_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
// The browser may cache it but must revalidate each time, because access may be revoked.
const CONVERSATION_HEADERS = {
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'same-origin',
} as const;
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const parseWidth = (value: string | undefined): PictureWidth | null => {
  if (value === undefined) return null;
  const width = PICTURE_WIDTHS.find((one) => String(one) === value);
  if (width === undefined) throw invalidField('w', 'not_a_choice');
  return width;
};

/** The next smaller width, for clients that save data. */
const narrower = (width: PictureWidth | null): PictureWidth | null =>
  PICTURE_WIDTHS[PICTURE_WIDTHS.findIndex((one) => one === width) - 1] ?? width;

interface FileResponse {
  readonly contentType: string;
  /** Identifies these bytes permanently: the content of a path never changes. */
  readonly etag: string;
  /** Its bytes, or for a large file a stream of them. */
  open(): Promise<{ readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; readonly size: number }>;
}

/** Larger files are streamed, not read into memory. */
const MAX_IN_MEMORY = 1024 * 1024;

/** Chooses the response: the stored file or a variant. */
const chooseResponse = (
  files: FileSource,
  upload: UploadWithUses,
  { requestedWidth, accept, owner }: { requestedWidth: PictureWidth | null; accept: string; owner: JobOwner },
): FileResponse => {
  const { path, contentType, width, bytes: size } = upload;
  const inMemory = async (read: Promise<Uint8Array<ArrayBuffer>>) => {
    const body = await read;
    return { body, size: body.byteLength };
  };
  const original = {
    contentType,
    etag: `"${getStem(path).slice(8)}"`,
    open: async () => (size > MAX_IN_MEMORY ? { body: await files.stream(path), size } : inMemory(files.file(path))),
  };
  if (width === null) {
    if (requestedWidth !== null) throw notFound();
    return original;
  }
  let format: Format = 'jpeg';
  if (requestedWidth !== null) format = formatFor(accept, requestedWidth);
  else if (accepts(accept, contentType)) return original;
  // Pictures are never enlarged: a narrower one is served in its own size.
  const variantWidth = requestedWidth !== null && requestedWidth < width ? requestedWidth : null;
  if (variantWidth === null && contentType === `image/${format}`) return original;
  return {
    contentType: `image/${format}`,
    etag: `"${getStem(path).slice(8)}-${variantWidth ?? 'full'}-${format}"`,
    open: () => inMemory(files.variant(path, variantWidth, format, owner)),
  };
};

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** Whether the viewer may see the files of one of these messages. */
export type CanViewMessages = (db: DbOrTransaction, viewer: Viewer, messageIds: readonly number[]) => Promise<boolean>;

interface UploadOptions extends ServerOptions {
  readonly canViewMessages: CanViewMessages;
}

/** Browsers store such a file instead of showing it on this origin. */
const toAttachment = ({ path }: UploadWithUses, name: string): string =>
  `attachment; filename="${name}${path.slice(path.lastIndexOf('.'))}"`;

/** Checks access to the file; returns the headers that go with it. Throws `not_found`, `unauthenticated`. */
const authorize = async (c: Context, upload: UploadWithUses, options: UploadOptions, requestId: string) => {
  const access = getAccess(upload);
  if (access === 'everyone') return PUBLIC_HEADERS;
  const { viewer } = await createContext(c, options, requestId);
  if (access === 'conversation') {
    if (!viewer || !(await options.canViewMessages(options.deps.db, viewer, upload.messages))) throw notFound();
    return CONVERSATION_HEADERS;
  }
  if (access === 'owner' && !isOwner(viewer, upload)) throw notFound();
  if (!viewer) throw new AppError('unauthenticated');
  if (access === 'owner') return PRIVATE_HEADERS;
  return { ...PRIVATE_HEADERS, 'content-disposition': toAttachment(upload, 'cv') };
};

const serveFile = async (
  c: Context,
  files: FileSource,
  options: UploadOptions,
  requestId: string,
): Promise<Response> => {
  const path = `uploads/${c.req.param('name')}`;
  if (!isUploadPath(path)) throw notFound();
  const upload = await files.find(path);
  if (!upload) {
    // Pictures have no rate limit, but requests with guessed names do, because each of them queries the database.
    await options.deps.limits.take('calls', { address: clientAddress(c, options.deps.config.TRUST_PROXY) });
    throw notFound();
  }
  const accessHeaders = await authorize(c, upload, options, requestId);
  const savesData = c.req.header('save-data') === 'on';
  const width = parseWidth(c.req.query('w'));
  const file = chooseResponse(files, upload, {
    requestedWidth: savesData ? narrower(width) : width,
    accept: c.req.header('accept') ?? '',
    owner: { viewer: null, request: { address: clientAddress(c, options.deps.config.TRUST_PROXY) } },
  });
  const headers: Record<string, string> = {
    ...SANDBOX_HEADERS,
    ...(upload.width === null ? { 'content-disposition': toAttachment(upload, 'document') } : {}),
    ...accessHeaders,
    'x-request-id': requestId,
  };
  if (upload.width !== null)
    headers.vary = accessHeaders === PUBLIC_HEADERS ? 'accept, save-data' : 'accept, save-data, cookie, authorization';
  if (accessHeaders === PUBLIC_HEADERS || accessHeaders === CONVERSATION_HEADERS) {
    headers.etag = file.etag;
    if (matchesEtag(c.req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  }
  const { body, size } = await file.open();
  headers['content-type'] = file.contentType;
  headers['content-length'] = String(size);
  return new Response(body, { headers });
};

/**
 * Serves uploaded files at `/uploads/{name}`; pictures also at `?w=160|320|640|1280` in the best format for the client.
 * Hono answers HEAD with the GET handler.
 */
export const mountUploads = (app: Hono, options: UploadOptions): void => {
  const files = createFileSource(options.deps);
  const call = 'GET /uploads/{name}';
  app.get('/uploads/:name{.+}', async (c) => {
    const started = performance.now();
    const requestId = getRequestId(c);
    let response: Response;
    try {
      response = await serveFile(c, files, options, requestId);
    } catch (error) {
      options.deps.metrics.failed(call, kindOf(error));
      response = handleError(error, options, { lang: getLang(c), requestId }, call);
    }
    const ms = performance.now() - started;
    options.deps.metrics.observe(call, response.status, ms);
    // A page requests dozens of pictures: only errors are logged at info level.
    const level = response.status >= 400 ? 'info' : 'debug';
    options.deps.log[level]({ requestId, call, status: response.status, ms: Math.round(ms * 10) / 10 }, 'call');
    return response;
  });
};
