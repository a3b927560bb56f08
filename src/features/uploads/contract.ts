import { z } from 'zod';
import { defineCalls, ReceivedFile } from '#lib/call.ts';
import { FILE_LIMIT, isUploadPath, PART_TYPE, parseMetadata } from './rules.ts';

// A form is slightly larger than its file; the service rejects files over the limit.
const maxBody = FILE_LIMIT + 16 * 1024;

const UploadBody = z.object({
  image: z
    .custom<ReceivedFile>((value) => value instanceof ReceivedFile, {
      error: ({ input }) => (input === undefined ? 'required' : 'not_file'),
    })
    .meta({ type: 'string', format: 'binary' }),
});

const UploadResponse = z.object({ image_path: z.string() });

/** The file name of an upload, or its whole path in one segment. */
const FileParams = z.object({
  filename: z
    .string()
    .transform((name) => (name.startsWith('uploads/') ? name : `uploads/${name}`))
    .refine(isUploadPath),
});

const DeletedResponse = z.object({ deleted: z.literal(true) });

/** The version of the tus protocol; the handler answers 412 for any other. */
const TusHeaders = z.object({ 'tus-resumable': z.string().max(20).optional() });

const TUS_RESPONSE = { 'tus-resumable': '1.0.0' } as const;

const toCount = z
  .string()
  .regex(/^\d{1,12}$/, 'malformed')
  .transform(Number);

const CreationHeaders = TusHeaders.extend({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'malformed')
    .optional()
    .describe('A repeated request continues the upload that the first one began'),
  'upload-length': toCount.describe('Bytes of the whole file'),
  'upload-metadata': z
    .string()
    .max(1000)
    .refine((text) => /^(picture|document)$/.test(parseMetadata(text)?.get('kind') ?? ''), 'malformed')
    .describe('`kind` (picture or document) and `filename`, in base64'),
});

const PartialParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

export const uploadsCalls = defineCalls({
  'POST /api/items/upload-image': {
    auth: 'user',
    idempotent: false,
    summary: 'Uploads a picture (JPEG, PNG, WebP, AVIF or GIF); rotates it upright and removes its metadata',
    body: UploadBody,
    response: UploadResponse,
    limit: 'uploads',
    maxBody,
    files: true,
  },
  'POST /api/items/upload-pdf': {
    auth: 'user',
    idempotent: false,
    summary: 'Uploads a document (a PDF or a picture): a certificate or a CV',
    body: UploadBody,
    response: UploadResponse,
    limit: 'uploads',
    maxBody,
    files: true,
  },
  'POST /api/uploads': {
    auth: 'user',
    idempotent: false,
    summary:
      'Begins a resumable upload (tus 1.0), with the first bytes if there are any; repeatable with Idempotency-Key',
    headers: CreationHeaders,
    stream: PART_TYPE,
    response: z.unknown(),
    status: 201,
    responseHeaders: TUS_RESPONSE,
    limit: 'uploads',
  },
  'GET /api/uploads/{id}': {
    auth: 'user',
    summary: 'How much of an upload has arrived (also as HEAD), and the path of the stored file once it is complete',
    params: PartialParams,
    headers: TusHeaders,
    response: z.object({
      offset: z.number().describe('Bytes'),
      length: z.number().describe('Bytes'),
      image_path: z.string().nullable(),
      expires_at: z.string(),
    }),
    responseHeaders: TUS_RESPONSE,
  },
  'PATCH /api/uploads/{id}': {
    auth: 'user',
    idempotent: false,
    summary: 'Continues an upload at its offset; the response to the last part has the path of the file as Image-Path',
    params: PartialParams,
    headers: TusHeaders.extend({ 'upload-offset': toCount, 'content-length': z.string().optional() }),
    stream: PART_TYPE,
    response: z.unknown(),
    status: 204,
    responseHeaders: TUS_RESPONSE,
  },
  'DELETE /api/uploads/{id}': {
    auth: 'user',
    idempotent: false,
    summary: 'Ends an upload and deletes what has arrived; a file that is stored already stays',
    params: PartialParams,
    headers: TusHeaders,
    response: z.unknown(),
    status: 204,
    responseHeaders: TUS_RESPONSE,
  },
  'POST /api/items/rotate-image': {
    auth: 'user',
    idempotent: false,
    summary: 'Stores a rotated copy of an uploaded picture; the original stays until it is deleted or unused',
    body: z.object({
      image_path: z.string().refine(isUploadPath, 'not_a_choice'),
      turns: z.coerce.number<string | number>().int().min(1).max(3).describe('Quarter turns clockwise'),
    }),
    response: UploadResponse,
    limit: 'uploads',
  },
  'DELETE /api/items/delete-image/{filename}': {
    auth: 'user',
    summary: 'Deletes an uploaded picture that no published item uses',
    params: FileParams,
    response: DeletedResponse,
  },
  'DELETE /api/items/delete-doc/{filename}': {
    auth: 'user',
    summary: 'Deletes an uploaded document that no published item uses',
    params: FileParams,
    response: DeletedResponse,
  },
});
