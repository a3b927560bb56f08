import { parentPort } from 'node:worker_threads';
import { composeAvatar, composePicture } from './pictures.ts';
import type { Order, Painted } from './studio.ts';

// The thread of `studio.ts`.

const paint = async ({ id, kind, picture, seed }: Order): Promise<Painted> => {
  try {
    return { id, bytes: await (kind === 'avatar' ? composeAvatar : composePicture)(picture, seed) };
  } catch (error) {
    return { id, error };
  }
};

const answer = async (order: Order): Promise<void> => parentPort?.postMessage(await paint(order), []);

parentPort?.on('message', (order: Order) => void answer(order));
