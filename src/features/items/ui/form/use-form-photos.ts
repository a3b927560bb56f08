import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SharedPhotos } from '#lib/share-target.ts';
import type { Uploads } from '#features/uploads/ui/index.ts';
import { useApi } from '#client/site.tsx';

/** Whether photos that another app has shared arrived, by the URL of this page; null if none were. */
export const useShared = (): SharedPhotos | null => {
  const shared = new URLSearchParams(useLocation().search).get('shared');
  return shared === 'stored' || shared === 'missing' ? shared : null;
};

/**
 * Adds the photos that another app has shared to those of a new item.
 * @param images the photos of the form; null if it has none, or is not for a new item
 */
export const useSharedPhotos = (images: Uploads | null): void => {
  const hasPhotos = useShared() === 'stored' && images !== null;
  const add = useEffectEvent(async () => {
    const { takeSharedFiles } = await import('#client/offline/shared-files.ts');
    const files = await takeSharedFiles();
    if (files.length > 0) images?.add(files);
  });
  useEffect(() => {
    if (hasPhotos) void add().catch(() => {});
  }, [hasPhotos]);
};

/**
 * Deletes uploaded files from the server when the form drops them, e.g. a replaced CV. Files of the saved item stay until
 * its save. A failed deletion is ignored, since unused files are purged anyway.
 * @param paths files in the form
 * @param savedPaths files of the saved item
 */
export const useDeleteDroppedFiles = (paths: readonly string[], savedPaths: readonly string[]): void => {
  const api = useApi();
  const before = useRef(paths);
  useEffect(() => {
    const dropped = before.current.filter((path) => !paths.includes(path) && !savedPaths.includes(path));
    before.current = paths;
    for (const path of dropped) {
      const params = { filename: path.split('/').at(-1) ?? '' };
      const gone = path.endsWith('.pdf')
        ? api('DELETE /api/items/delete-doc/{filename}', { params })
        : api('DELETE /api/items/delete-image/{filename}', { params });
      gone.catch(() => {});
    }
  });
};
