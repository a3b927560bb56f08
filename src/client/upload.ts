import type { Lang } from '../lib/lang.ts';
import { ApiError, readResponse, toRequest, type ApiKey } from './api.ts';

type UploadKey = Extract<ApiKey, `POST ${string}/upload-${string}`>;

interface Options {
  readonly lang: Lang;
  /** Called with the progress from 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads one file. `fetch` reports no upload progress, so this is the only place that uses XMLHttpRequest. Returns the
 * stored path; throws `ApiError`, with code `offline` if there was no response.
 */
export const uploadFile = (
  key: UploadKey,
  file: Blob,
  name: string,
  { lang, onProgress, signal }: Options,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('image', file, name);
    const { target } = toRequest(key, { body }, lang);
    const request = new XMLHttpRequest();
    const offline = (): void => reject(new ApiError(0, 'offline', ''));
    request.open('POST', target);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('error', offline);
    request.addEventListener('abort', offline);
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, { status: request.status });
      readResponse<{ image_path: string }>(response).then(({ image_path }) => resolve(image_path), reject);
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
