import { splitPath } from '#lib/lang.ts';
import { getPhotosPage, getTextPage, isShareTarget, readSharedText } from '#lib/share-target.ts';
import { SHARED_FILES } from '#lib/share-paths.ts';
import { deleteOldSharedFiles, putSharedFiles } from '../shared-files.ts';
import { worker } from './scope.ts';

/** The max number of photos of an item. */
const MAX_FILES = 12;

const receive = async (request: Request): Promise<Response> => {
  // The body can be read only once, and the server needs it if this fails.
  const copy = request.clone();
  try {
    const { lang } = splitPath(new URL(request.url).pathname);
    const form = await request.formData();
    const photos = form
      .getAll(SHARED_FILES)
      .filter((file): file is File => file instanceof File && file.size > 0 && file.type.startsWith('image/'));
    if (photos.length > 0) await putSharedFiles(photos.slice(0, MAX_FILES));
    const page =
      photos.length > 0 ? getPhotosPage(lang, 'stored') : getTextPage(lang, readSharedText(form), location.origin);
    return Response.redirect(new URL(page, location.origin), 303);
  } catch {
    return fetch(copy);
  }
};

/**
 * Receives the content that other apps share: photos begin a listing, a text begins a search, and a link to an item opens it.
 */
export const receiveShares = (): void => {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && isShareTarget(new URL(request.url).pathname)) event.respondWith(receive(request));
  });
  void deleteOldSharedFiles();
};
