import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { SharedPhotos } from '#lib/share-target.ts';
import type { Uploads } from '#features/uploads/ui/use-uploads.ts';

/** What became of photos that another app has shared, by the URL of this page; null if none were. */
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
