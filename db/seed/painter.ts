import { Worker } from 'node:worker_threads';
import type { MarketPicture } from './market/market-item.ts';

export interface PictureRequest {
  readonly picture: MarketPicture;
  /** The same picture and seed always give the same painting. */
  readonly seed: number;
}

export interface PaintJob extends PictureRequest {
  readonly id: number;
}

export type PaintResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: unknown };

export interface Painter {
  /** Resolves to a JPEG. */
  readonly paint: (request: PictureRequest) => Promise<Uint8Array>;
  readonly close: () => Promise<unknown>;
}

/**
 * Starts a worker thread that paints pictures. Painting takes more CPU time than the rest of the seeding, and its large
 * allocations would trigger garbage collection of this thread's much larger heap.
 */
export const startPainter = (): Painter => {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let jobs = 0;
  worker.on('message', (result: PaintResult) => {
    const pending = waiting.get(result.id);
    waiting.delete(result.id);
    if ('bytes' in result) pending?.resolve(result.bytes);
    else pending?.reject(result.error);
  });
  worker.on('error', (error) => {
    for (const pending of waiting.values()) pending.reject(error);
  });
  return {
    paint: (request) => {
      const pending = Promise.withResolvers<Uint8Array>();
      const job: PaintJob = { id: (jobs += 1), ...request };
      waiting.set(job.id, pending);
      worker.postMessage(job, []);
      return pending.promise;
    },
    close: () => worker.terminate(),
  };
};
