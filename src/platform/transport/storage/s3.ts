import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createBreaker } from '../external/breaker.ts';
import type { Storage } from './storage.ts';

interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Milliseconds for a connection, and for each of two attempts to read or delete; 2 s by default. */
  readonly timeout?: number;
  /** Milliseconds for each of two attempts to write, which sends up to ten megabytes; 8 s by default. */
  readonly writeTimeout?: number;
}

/** Whether the store has responded: a request that it rejects, such as one with a wrong key, would fail again after a pause. */
const isRejected = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;

/**
 * Stores files in an S3-compatible bucket. Throws when the store rejects or two attempts time out. A store that fails five
 * times in a row gets no requests for thirty seconds, so that pages with many pictures do not wait for each of them.
 */
export const s3Storage = (options: S3Options): Storage => {
  const {
    endpoint,
    bucket: Bucket,
    accessKeyId,
    secretAccessKey,
    region,
    timeout = 2000,
    writeTimeout = 8000,
  } = options;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most S3-compatible stores have no host name per bucket and do not support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeout,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      socketTimeout: timeout,
    },
  });
  const breaker = createBreaker();
  const guarded = <T>(work: () => Promise<T>): Promise<T> => breaker.through(work, isRejected);
  return {
    put: (Key, Body, ContentType) =>
      guarded(async () => {
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength });
        await client.send(command, { requestTimeout: writeTimeout });
      }),
    get: (Key) =>
      guarded(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    open: (Key) =>
      guarded(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          return Body ? (Body.transformToWebStream() as ReadableStream<Uint8Array>) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    getSize: (Key) =>
      guarded(async () => {
        try {
          return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? null;
        } catch (error) {
          // The response to HEAD has no body that could name the error.
          if (error instanceof NotFound) return null;
          throw error;
        }
      }),
    remove: (Key) =>
      guarded(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
  };
};
