import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { uploadsCalls } from './contract.ts';
import { deleteUpload, rotateImage, uploadDocument, uploadImage } from './service.ts';

export const uploadsApi: Api = defineApi(uploadsCalls, {
  'POST /api/items/upload-image': (ctx, { body }) => uploadImage(ctx, body.image),
  'POST /api/items/upload-pdf': (ctx, { body }) => uploadDocument(ctx, body.image),
  'POST /api/items/rotate-image': (ctx, { body }) => rotateImage(ctx, body),
  'DELETE /api/items/delete-image/{filename}': (ctx, { params }) => deleteUpload(ctx, params.filename),
  'DELETE /api/items/delete-doc/{filename}': (ctx, { params }) => deleteUpload(ctx, params.filename),
});
