/** Public functions of the uploads feature: storing files, what uses them, and removing them. */
export { readFile } from './files.ts';
export { eraseUser, releaseUses } from './queries.ts';
export { appendToUpload, beginUpload, cancelUpload, findProgress, type UploadProgress } from './service/resume.ts';
export { deleteUpload, purgeUnused, removeUnused } from './service/remove.ts';
export { listStoredFiles, rotateImage, storePrepared, uploadDocument, uploadImage } from './service/store.ts';
export {
  assertOwnUploads,
  checkPictures,
  filterUploads,
  retainFiles,
  setUses,
  type OwnerUses,
} from './service/uses.ts';
