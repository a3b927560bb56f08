/** Storage of uploaded files: a folder or an object store. Keys are relative paths such as `uploads/ab12.webp`. */
export interface Storage {
  /** Writes a file atomically; replaces an existing key. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Returns `null` if the key does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Opens a file to send it without reading it whole; `null` if the key does not exist. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Returns the size of a file in bytes; `null` if the key does not exist. */
  getSize(key: string): Promise<number | null>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Returns the free part of the disk, from 0 to 1. Object stores do not have it. */
  getFreeShare?(): Promise<number>;
}
