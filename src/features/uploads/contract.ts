import { z } from 'zod';
import { defineCalls } from '../../lib/call.ts';
import { FILE_LIMIT, isUploadPath } from './rules.ts';

// A form is slightly larger than its file; the service rejects files over the limit.
const maxBody = FILE_LIMIT + 16 * 1024;

const UploadBody = z.object({ image: z.file() });

const UploadResponse = z.object({ image_path: z.string() });

/** The file name of an upload, or its whole path in one segment. */
const FileParams = z.object({
  filename: z
    .string()
    .transform((name) => (name.startsWith('uploads/') ? name : `uploads/${name}`))
    .refine(isUploadPath),
});

const DeletedResponse = z.object({ deleted: z.literal(true) });

export const uploadsCalls = defineCalls({
  'POST /api/items/upload-image': {
    auth: 'user',
    idempotent: false,
    summary: 'Uploads a picture (JPEG, PNG, WebP, AVIF or GIF); rotates it upright and removes its metadata',
    body: UploadBody,
    response: UploadResponse,
    limit: 'uploads',
    maxBody,
  },
  'POST /api/items/upload-pdf': {
    auth: 'user',
    idempotent: false,
    summary: 'Uploads a document (a PDF or a picture): a certificate or a CV',
    body: UploadBody,
    response: UploadResponse,
    limit: 'uploads',
    maxBody,
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
