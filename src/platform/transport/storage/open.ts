import type { Config } from '#platform/core/config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the storage of uploaded files: the bucket of `S3_*`, or else `DATA_DIR`. */
export const openStorage = async (config: Config): Promise<Storage> => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return diskStorage(config.DATA_DIR);
  // Libraries of services that are not configured would only delay the start.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  });
};
