import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { S3_ACCESS, startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

let server: S3Server;
let storage: Storage;

beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => {
  storage = s3Storage({ endpoint: server.url, ...S3_ACCESS, timeout: 300, writeTimeout: 300 });
  server.behavior = 'well';
  server.requests.length = 0;
});
afterAll(() => server.close());

const bytes = (text: string) => new TextEncoder().encode(text);

describe('s3Storage', () => {
  test('puts, gets, replaces and removes', async () => {
    await storage.put('uploads/a b+é.webp', bytes('one'), 'image/webp');
    expect(server.objects.get('uploads/a b+é.webp')?.contentType).toBe('image/webp');
    await storage.put('uploads/a b+é.webp', bytes('two'), 'image/webp');
    expect(await storage.get('uploads/a b+é.webp')).toEqual(bytes('two'));
    await storage.remove('uploads/a b+é.webp');
    expect(await storage.get('uploads/a b+é.webp')).toBeNull();
    await storage.remove('uploads/a b+é.webp');
  });

  test('throws for a wrong secret instead of returning null', async () => {
    const other = s3Storage({ endpoint: server.url, ...S3_ACCESS, secretAccessKey: 'guess' });
    await expect(other.put('k', bytes('x'), 'text/plain')).rejects.toThrow('SignatureDoesNotMatch');
    await expect(other.get('k')).rejects.toThrow('SignatureDoesNotMatch');
    expect(server.objects.has('k')).toBe(false);
  });

  test('throws for a missing bucket', async () => {
    const other = s3Storage({ endpoint: server.url, ...S3_ACCESS, bucket: 'nobody' });
    await expect(other.get('k')).rejects.toThrow('NoSuchBucket');
  });

  test.each([500, 503] as const)('tries twice when the store fails with %i', async (status) => {
    server.behavior = status;
    await expect(storage.get('k')).rejects.toThrow();
    expect(server.requests).toHaveLength(2);
    server.requests.length = 0;
    await expect(storage.put('k', bytes('x'), 'text/plain')).rejects.toThrow();
    expect(server.requests).toHaveLength(2);
  });

  test.each(['silent', 'stall'] as const)('times out when the store hangs (%s)', async (behavior) => {
    await storage.put('k', bytes('something long enough'), 'text/plain');
    server.behavior = behavior;
    // The store never ends its response, so only the limit of the client can.
    await expect(storage.get('k')).rejects.toThrow();
  });

  test('after five failures the store gets no requests, and a wrong key is none', async () => {
    const own = s3Storage({ endpoint: server.url, ...S3_ACCESS, timeout: 300 });
    const wrong = s3Storage({ endpoint: server.url, ...S3_ACCESS, secretAccessKey: 'guess' });
    for (let n = 0; n < 6; n += 1) await expect(wrong.get('k')).rejects.toThrow('SignatureDoesNotMatch');
    server.behavior = 503;
    for (let n = 0; n < 5; n += 1) await expect(own.get('k')).rejects.toThrow();
    server.requests.length = 0;
    await expect(own.put('k', bytes('x'), 'text/plain')).rejects.toThrow('circuit_open');
    expect(server.requests).toEqual([]);
  });

  test('throws when the store is unreachable', async () => {
    const gone = s3Storage({ endpoint: 'http://127.0.0.1:9', ...S3_ACCESS, timeout: 300 });
    await expect(gone.get('k')).rejects.toThrow('ECONNREFUSED');
  });
});
