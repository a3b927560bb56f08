import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/chat.ts';
import { ApiError } from '#client/api.ts';
import { createKey } from '#client/offline/outbox/entry.ts';
import { uploadFile } from '#client/forms/upload.ts';
import { shrinkPicture } from '#features/uploads/ui/index.ts';

interface Props {
  readonly photo: Photo;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const round = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-olive-wash';

/** The photo of the next message: upload progress and a remove button. */
export const PhotoTile = ({ photo, onRetry, onRemove }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-2">
      <img src={photo.preview} alt="" width={64} height={64} className="size-16 shrink-0 rounded-field object-cover" />
      <div className="min-w-0 flex-1">
        {photo.error ? (
          <p role="alert" className="text-sm text-clay">
            {photo.error}
          </p>
        ) : photo.path ? (
          <p className="text-sm text-soft">{t('chat.panel.photo_ready')}</p>
        ) : (
          <progress
            value={photo.progress}
            max={100}
            aria-label={t('chat.panel.photo_sending')}
            className="upload-progress h-2 w-full"
          />
        )}
      </div>
      {photo.error && (
        <button type="button" onClick={onRetry} aria-label={t('common.retry')} className={round}>
          <Icon name="rotate-cw" className="size-5" />
        </button>
      )}
      <button type="button" onClick={onRemove} aria-label={t('chat.panel.photo_remove')} className={round}>
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
};

interface Photo {
  readonly preview: string;
  /** Percent. */
  readonly progress: number;
  /** Path after the upload; null before. */
  readonly path: string | null;
  /** Error message when the upload failed, or waits for the network. */
  readonly error: string | null;
}

/** A chosen photo. With the same key, a retry continues its upload. */
interface Chosen {
  readonly file: File;
  readonly key: string;
}

/** Manages the photo of a message: shrinks it and uploads it immediately; a lost network only delays it. */
export const usePhoto = () => {
  const { t, lang } = useSite();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const chosen = useRef<Chosen>(null);
  const running = useRef<AbortController>(null);

  const upload = async ({ file, key }: Chosen): Promise<void> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const set = (more: Partial<Photo>): void => {
      if (!abort.signal.aborted) setPhoto((now) => now && { ...now, ...more });
    };
    set({ progress: 0, error: null });
    try {
      const path = await uploadFile('picture', await shrinkPicture(file), file.name, {
        lang,
        key,
        signal: abort.signal,
        timeoutMs: Infinity,
        onProgress: (progress) => set({ progress }),
        onWaiting: (waiting) => set({ error: waiting ? t('chat.panel.photo_waiting') : null }),
      });
      set({ progress: 100, path, error: null });
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError(0, 'internal', '');
      const words = apiError.fields.image?.[0] ?? apiError.message;
      set({ error: words || t('chat.panel.photo_failed') });
    }
  };

  useEffect(() => () => running.current?.abort(), []);

  const clear = (): void => {
    running.current?.abort();
    if (photo) URL.revokeObjectURL(photo.preview);
    chosen.current = null;
    setPhoto(null);
  };
  return {
    photo,
    clear,
    choose: (file: File): void => {
      clear();
      chosen.current = { file, key: createKey() };
      setPhoto({ preview: URL.createObjectURL(file), progress: 0, path: null, error: null });
      void upload(chosen.current);
    },
    retry: (): void => {
      if (chosen.current) void upload(chosen.current);
    },
  };
};
