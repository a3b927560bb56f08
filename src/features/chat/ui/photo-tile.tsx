import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Photo } from './use-photo.ts';
import '#client/texts/chat.ts';

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
