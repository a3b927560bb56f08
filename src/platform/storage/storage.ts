/** Where uploaded files lie: a folder or an object store. Keys are relative paths such as `uploads/ab12.webp`. */
export interface Storage {
  /** Writes whole or not at all; an existing key is replaced. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** `null` where there is nothing under that key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
