export { PictureUpload } from './picture-upload.tsx';
export { shrinkPicture } from './shrink-picture.ts';
export { UploadList } from './upload-list.tsx';
export { type Uploads, useUploads } from './use-uploads.ts';
