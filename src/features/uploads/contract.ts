import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { FILE_LIMIT, isUploadPath } from './rules.ts';

// A form says a little more than its file; what is past the limit of the file itself is refused by the service.
const maxBody = FILE_LIMIT + 16 * 1024;

const UploadBody = z.object({ image: z.file() });

const UploadAnswer = z.object({ image_path: z.string() });

/** The last part of an upload's path, or the whole path in one segment. */
const FileParams = z.object({
  filename: z
    .string()
    .transform((name) => (name.startsWith('uploads/') ? name : `uploads/${name}`))
    .refine(isUploadPath),
});

const DeletedAnswer = z.object({ deleted: z.literal(true) });

export const uploadsCalls = calls({
  'POST /api/items/upload-image': {
    who: 'user',
    about: 'Takes a picture (JPEG, PNG, WebP, AVIF or GIF), turns it upright and removes what the camera wrote into it',
    body: UploadBody,
    answer: UploadAnswer,
    limit: 'uploads',
    maxBody,
  },
  'POST /api/items/upload-pdf': {
    who: 'user',
    about: 'Takes a document (a PDF or a picture): a certificate or a CV',
    body: UploadBody,
    answer: UploadAnswer,
    limit: 'uploads',
    maxBody,
  },
  'DELETE /api/items/delete-image/{filename}': {
    who: 'user',
    about: 'Removes an uploaded picture that no published item uses',
    params: FileParams,
    answer: DeletedAnswer,
  },
  'DELETE /api/items/delete-doc/{filename}': {
    who: 'user',
    about: 'Removes an uploaded document that no published item uses',
    params: FileParams,
    answer: DeletedAnswer,
  },
});
