import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '../../../client/site.ts';
import { ApiError } from '../../../client/api.ts';
import { uploadFile } from '../../../client/upload.ts';
import { shrinkPicture } from '../../uploads/ui/shrink-picture.ts';

export interface Photo {
  readonly preview: string;
  /** Percent. */
  readonly progress: number;
  /** Path after the upload; null before. */
  readonly path: string | null;
  /** Error message when the upload failed. */
  readonly error: string | null;
}

/** Manages the photo of a message: shrinks it, uploads it immediately, and retries when back online. */
export const usePhoto = () => {
  const { t, lang } = useSite();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const file = useRef<File>(null);
  const running = useRef<AbortController>(null);

  const upload = async (chosen: File): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    const set = (more: Partial<Photo>): void => {
      if (!abort.signal.aborted) setPhoto((now) => now && { ...now, ...more });
    };
    set({ progress: 0, error: null });
    try {
      const options = { lang, onProgress: (progress: number) => set({ progress }), signal: abort.signal };
      const path = await uploadFile('POST /api/items/upload-image', await shrinkPicture(chosen), chosen.name, options);
      set({ progress: 100, path });
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError(0, 'internal', '');
      const words = apiError.fields.image?.[0] ?? apiError.message;
      set({ error: words || t('chat.panel.photo_failed') });
    } finally {
      running.current = null;
    }
  };

  const retryWhenOnline = useEffectEvent((): void => {
    if (file.current && !running.current && !photo?.path) void upload(file.current);
  });
  useEffect(() => {
    const online = (): void => retryWhenOnline();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      running.current?.abort();
    };
  }, []);

  const clear = (): void => {
    running.current?.abort();
    if (photo) URL.revokeObjectURL(photo.preview);
    file.current = null;
    setPhoto(null);
  };
  return {
    photo,
    clear,
    choose: (chosen: File): void => {
      clear();
      file.current = chosen;
      setPhoto({ preview: URL.createObjectURL(chosen), progress: 0, path: null, error: null });
      void upload(chosen);
    },
    retry: (): void => {
      if (file.current) void upload(file.current);
    },
  };
};
