import { Worker } from 'node:worker_threads';
import type { MarketPicture } from './market/market-item.ts';

/** A picture that is wanted. */
export interface Wanted {
  readonly kind: 'picture' | 'avatar';
  readonly picture: MarketPicture;
  /** The same picture and seed always give the same painting. */
  readonly seed: number;
}

export interface Order extends Wanted {
  readonly id: number;
}

export type Painted =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly error: unknown };

export interface Studio {
  /** A JPEG. */
  readonly paint: (wanted: Wanted) => Promise<Uint8Array>;
  readonly close: () => Promise<unknown>;
}

/**
 * Paints in a thread of its own, which leaves this one to the services: painting takes more of a processor than all else
 * in a seeding, and its megabytes would have this thread's much larger heap searched for garbage again and again.
 */
export const openStudio = (): Studio => {
  const worker = new Worker(new URL('./painter.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let orders = 0;
  worker.on('message', (painted: Painted) => {
    const one = waiting.get(painted.id);
    waiting.delete(painted.id);
    if ('bytes' in painted) one?.resolve(painted.bytes);
    else one?.reject(painted.error);
  });
  worker.on('error', (error) => {
    for (const one of waiting.values()) one.reject(error);
  });
  return {
    paint: (wanted) => {
      const one = Promise.withResolvers<Uint8Array>();
      const order: Order = { id: (orders += 1), ...wanted };
      waiting.set(order.id, one);
      worker.postMessage(order, []);
      return one.promise;
    },
    close: () => worker.terminate(),
  };
};
