export { readFile } from './file-source.ts';
export { releaseFiles, releaseUses } from './queries.ts';
export { removeUnused } from './service/remove.ts';
export { listStoredFiles } from './service/store.ts';
export {
  type OwnerUses,
  assertOwnUploads,
  checkPictures,
  filterUploads,
  retainFiles,
  setUses,
} from './service/uses.ts';
