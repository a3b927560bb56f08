import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { uploadsCalls } from './contract.ts';
import { parseMetadata } from './rules.ts';
import { appendToUpload, beginUpload, cancelUpload, findProgress, type UploadProgress } from './service/resume.ts';
import { deleteUpload, purgeStrays, purgeUnused, removeUnused } from './service/remove.ts';
import { rotateImage, uploadDocument, uploadImage, listStoredFiles } from './service/store.ts';
import { backUpDaily } from '#platform/operations/backup/daily.ts';
import { mountUploads, type CanViewMessages } from './serve.ts';
import { eraseUser, TABLES } from './queries.ts';

const TUS_VERSION = '1.0.0';

/** The response of the tus protocol to a client of another version; null for one of ours. */
const rejectVersion = (headers: { 'tus-resumable'?: string | undefined }): Response | null =>
  headers['tus-resumable'] === TUS_VERSION
    ? null
    : new Response(null, { status: 412, headers: { 'tus-version': TUS_VERSION } });

/** Responds with the offset of the upload. `Image-Path` is ours: the path of the stored file. */
const respond = (
  status: 200 | 201 | 204,
  { offset, length, expiresAt, metadata, path }: UploadProgress,
  location?: string,
): Response => {
  const headers = new Headers({
    'cache-control': 'no-store',
    'upload-offset': String(offset),
    'upload-expires': expiresAt.toUTCString(),
  });
  if (path !== null) headers.set('image-path', path);
  if (location !== undefined) headers.set('location', location);
  if (status !== 200) return new Response(null, { status, headers });
  headers.set('upload-length', String(length));
  headers.set('upload-metadata', metadata);
  return Response.json({ offset, length, image_path: path, expires_at: expiresAt.toISOString() }, { headers });
};

const uploadsApi: Api = defineApi(uploadsCalls, {
  'POST /api/items/upload-image': (ctx, { body }) => uploadImage(ctx, body.image),
  'POST /api/items/upload-pdf': (ctx, { body }) => uploadDocument(ctx, body.image),
  'POST /api/uploads': async (ctx, { headers, body }) => {
    const { 'upload-length': length, 'upload-metadata': metadata } = headers;
    const kind = parseMetadata(metadata)?.get('kind') === 'document' ? 'document' : 'image';
    const rejected = rejectVersion(headers);
    if (rejected) return rejected;
    const progress = await beginUpload(ctx, { length, kind, metadata, key: headers['idempotency-key'] }, body);
    return respond(201, progress, `${ctx.request.path}/${progress.id}`);
  },
  'GET /api/uploads/{id}': async (ctx, { params, headers }) =>
    rejectVersion(headers) ?? respond(200, await findProgress(ctx, params.id)),
  'PATCH /api/uploads/{id}': async (ctx, { params, headers, body }) => {
    const part = { offset: headers['upload-offset'], declared: Number(headers['content-length'] ?? 0) };
    return rejectVersion(headers) ?? respond(204, await appendToUpload(ctx, params.id, part, body));
  },
  'DELETE /api/uploads/{id}': async (ctx, { params, headers }) => {
    const rejected = rejectVersion(headers);
    if (rejected) return rejected;
    await cancelUpload(ctx, params.id);
    return new Response(null, { status: 204 });
  },
  'POST /api/items/rotate-image': (ctx, { body }) => rotateImage(ctx, body),
  'DELETE /api/items/delete-image/{filename}': (ctx, { params }) => deleteUpload(ctx, params.filename),
  'DELETE /api/items/delete-doc/{filename}': (ctx, { params }) => deleteUpload(ctx, params.filename),
});

/** @param canViewMessages checks whether a viewer may see the files of messages */
export const uploads = (canViewMessages: CanViewMessages): Feature => ({
  name: 'uploads',
  apis: [uploadsApi],
  mount: (app, options) => mountUploads(app, { ...options, canViewMessages }),
  jobs: {
    unused_uploads: purgeUnused,
    stray_files: purgeStrays,
    // A backup has the rows and the files.
    daily_backup: (deps) => backUpDaily(deps, listStoredFiles),
  },
  tables: TABLES,
  eraseUser: async (trx, id) => {
    const files = await eraseUser(trx, id);
    return (deps) => removeUnused(deps, files);
  },
});
