import { parentPort } from 'node:worker_threads';
import { composePicture } from './pictures.ts';
import type { PaintJob, PaintResult } from './painter.ts';

// The worker thread of `painter.ts`.

const paint = async ({ id, picture, seed }: PaintJob): Promise<PaintResult> => {
  try {
    return { id, bytes: await composePicture(picture, seed) };
  } catch (error) {
    return { id, error };
  }
};

const postResult = async (job: PaintJob): Promise<void> => parentPort?.postMessage(await paint(job), []);

parentPort?.on('message', (job: PaintJob) => void postResult(job));
