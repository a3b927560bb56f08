import { useEffect, useRef } from 'react';
import { useApi } from '#client/use-api.ts';

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
