import { Icon } from '#ui/icon.tsx';
import { useId, useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { UploadTile } from './upload-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { Uploads } from './use-uploads.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly uploads: Uploads;
  readonly kind: 'pictures' | 'documents';
  readonly max: number;
  readonly error?: string | undefined;
}

const ACCEPT = {
  // Without HEIC in the list, phones convert their photos themselves.
  pictures: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  documents: 'application/pdf,image/jpeg,image/png,image/webp',
} as const;

/** Selects several files and shows the progress of each; pictures can be reordered. */
export const UploadList = ({ uploads, kind, max: most, error }: Props): ReactNode => {
  const { t } = useSite();
  const errorId = useId();
  const [moved, setMoved] = useState(0);
  const { ref, dragged } = useDragOrder((id, at) => {
    uploads.place(id, at);
    setMoved(at + 1);
  });
  const isOrdered = kind === 'pictures' && uploads.entries.length > 1;
  const icon = kind === 'pictures' ? 'camera' : 'file-up';
  const full = most > 1 && uploads.entries.length >= most;
  return (
    <div ref={ref} className="flex flex-col gap-3">
      {isOrdered && <p className="text-sm text-soft">{t('form.drag_help')}</p>}
      {uploads.entries.length > 0 && (
        <ol className="grid-fit-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {uploads.entries.map((entry, index) => (
            <UploadTile
              key={entry.id}
              entry={entry}
              index={index}
              count={uploads.entries.length}
              uploads={uploads}
              kind={kind}
              max={most}
              dragged={dragged === entry.id}
              onMoved={setMoved}
            />
          ))}
        </ol>
      )}
      {!full && (
        <label
          className={`relative flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed bg-surface p-4 text-center transition hover:border-olive hover:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky ${error ? 'border-clay' : 'border-line'}`}
        >
          <Icon name={icon} className="size-8 text-olive" />
          <span className="font-medium">
            {t(kind === 'pictures' ? 'form.add_pictures' : most === 1 ? 'form.choose_cv' : 'form.add_documents')}
          </span>
          <span className="text-sm text-soft">
            {t(kind === 'pictures' ? 'form.pictures_help' : 'form.documents_help', { count: most })}
          </span>
          <input
            type="file"
            accept={ACCEPT[kind]}
            multiple={most > 1}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              uploads.add(event.target.files ?? []);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {uploads.offline
          ? t('form.upload_offline')
          : uploads.busy
            ? t('form.uploading')
            : moved > 0
              ? t('form.moved', { number: moved })
              : ''}
      </p>
    </div>
  );
};
