import type { Context, Hono } from 'hono';
import { LANGS, prefixOf, type Lang } from '#lib/lang.ts';
import { SHARE_TARGET_PATH, SHARED_FILES } from '#lib/share-paths.ts';
import { getPhotosPage, getTextPage, readSharedText } from '#lib/share-target.ts';
import { handleError } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { clientAddress, getOrigin, getRequestId } from '#platform/transport/http/request.ts';

/** Max bytes of a form without photos. */
const MAX_TEXT = 64 * 1024;

/** Max bytes of a form with photos: twelve as cameras write them. */
const MAX_BODY = 150 * 1024 * 1024;

/**
 * Reads a body to its end, but stores it only if it is not larger than a text. A phone whose request is cut off shows an error.
 */
const readText = async ({ body, headers }: Request): Promise<FormData | null> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += chunk.byteLength;
    if (size > MAX_BODY) break;
    if (size <= MAX_TEXT) chunks.push(chunk);
  }
  if (size > MAX_TEXT) return null;
  const type = headers.get('content-type') ?? '';
  return new Response(new Blob(chunks), { headers: { 'content-type': type } }).formData().catch(() => new FormData());
};

/**
 * Receives the content that another app shares while no service worker runs: before the first one has started. Nothing is
 * stored and nothing changes, so that any page may send such a form.
 */
export const mountShareTarget = (app: Hono, options: ServerOptions): void => {
  const { deps } = options;
  const receive = async (c: Context, lang: Lang): Promise<Response> => {
    try {
      await deps.limits.take('calls', { address: clientAddress(c, deps.config.TRUST_PROXY) });
      const form = await readText(c.req.raw);
      const hasPhotos =
        form === null || form.getAll(SHARED_FILES).some((file) => typeof file !== 'string' && file.size > 0);
      const page = hasPhotos
        ? getPhotosPage(lang, 'missing')
        : getTextPage(lang, readSharedText(form), getOrigin(c, deps.config));
      return new Response(null, { status: 303, headers: { location: page } });
    } catch (error) {
      return handleError(error, options, { lang, requestId: getRequestId(c) }, `POST ${SHARE_TARGET_PATH}`);
    }
  };
  for (const lang of LANGS) app.post(`${prefixOf(lang)}${SHARE_TARGET_PATH}`, (c) => receive(c, lang));
};
