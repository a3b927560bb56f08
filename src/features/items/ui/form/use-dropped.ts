import { useEffect, useRef } from 'react';
import { useApi } from '../../../../client/use-api.ts';

/**
 * Takes a file off the server as soon as the form lets go of it: the CV before this one, a photo taken out again. What
 * the listing itself has stays until its save. A file that cannot be removed now goes by itself when nothing uses it.
 * @param paths what the form holds
 * @param kept what the listing has, as last read
 */
export const useDropped = (paths: readonly string[], kept: readonly string[]): void => {
  const api = useApi();
  const before = useRef(paths);
  useEffect(() => {
    const dropped = before.current.filter((path) => !paths.includes(path) && !kept.includes(path));
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
