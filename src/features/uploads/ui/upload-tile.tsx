import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import type { UploadEntry } from './entries.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  readonly entry: UploadEntry;
  readonly index: number;
  readonly count: number;
  readonly uploads: Uploads;
  readonly kind: 'pictures' | 'documents';
  readonly max: number;
}

const VARIANTS = {
  plain: 'bg-raised/95 text-ink hover:bg-olive-wash',
  chosen: 'bg-olive text-on-olive',
  warn: 'bg-raised/95 text-clay hover:bg-clay-wash',
} as const;

const buttonClass = (variant: keyof typeof VARIANTS = 'plain'): string =>
  `inline-flex size-11 items-center justify-center rounded-full shadow-card disabled:opacity-40 ${VARIANTS[variant]}`;

const Preview = ({ entry }: { entry: UploadEntry }): ReactNode => {
  const source = entry.preview ?? (entry.path && !entry.path.endsWith('.pdf') ? `/${entry.path}?w=320` : undefined);
  if (source) return <img src={source} alt="" className="size-full object-cover" />;
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-soft">
      <Icon name="file-text" className="size-10" />
      <span className="max-w-full truncate text-xs" dir="ltr">
        {entry.name}
      </span>
    </span>
  );
};

/** One file: preview, progress and actions. */
export const UploadTile = ({ entry, index, count, uploads, kind, max }: Props): ReactNode => {
  const { t } = useSite();
  const number = index + 1;
  const isMain = kind === 'pictures' && index === 0;
  return (
    <li className="flex max-w-54.5 flex-col gap-2 rounded-card border border-line bg-surface p-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-field bg-line/40">
        <Preview entry={entry} />
        {isMain && (
          <span className="absolute start-1.5 top-1.5 rounded-full bg-olive px-2.5 py-0.5 text-xs font-medium text-on-olive">
            {t('form.main_picture')}
          </span>
        )}
        {(entry.state === 'uploading' || entry.state === 'waiting') && (
          <div className="absolute inset-x-0 bottom-0 bg-ground/85 p-2">
            <progress
              value={entry.progress}
              max={100}
              aria-label={t('form.upload_of', { name: entry.name })}
              className="upload-progress h-2 w-full"
            />
          </div>
        )}
      </div>
      {entry.state === 'failed' && <p className="text-sm text-clay">{entry.error}</p>}
      <div className="flex flex-wrap items-center justify-center gap-1">
        {entry.state === 'failed' && (
          <button
            type="button"
            className={buttonClass()}
            aria-label={t('form.retry_upload', { number })}
            onClick={() => uploads.retry(entry.id)}
          >
            <Icon name="rotate-cw" className="size-5" />
          </button>
        )}
        {kind === 'pictures' && max > 1 && count > 1 && (
          <>
            <button
              type="button"
              className={buttonClass()}
              disabled={index === 0}
              aria-label={t('form.earlier', { number })}
              onClick={() => uploads.move(entry.id, -1)}
            >
              <Icon name="arrow-left" className="size-5 rtl:-scale-x-100" />
            </button>
            <button
              type="button"
              className={buttonClass(isMain ? 'chosen' : 'plain')}
              aria-pressed={isMain}
              aria-label={t('form.make_main', { number })}
              onClick={() => uploads.makeFirst(entry.id)}
            >
              <Icon name="check" className="size-5" />
            </button>
            <button
              type="button"
              className={buttonClass()}
              disabled={number === count}
              aria-label={t('form.later', { number })}
              onClick={() => uploads.move(entry.id, 1)}
            >
              <Icon name="arrow-right" className="size-5 rtl:-scale-x-100" />
            </button>
          </>
        )}
        <button
          type="button"
          className={buttonClass('warn')}
          aria-label={t('form.remove_file', { number })}
          onClick={() => uploads.remove(entry.id)}
        >
          <Icon name="trash" className="size-5" />
        </button>
      </div>
    </li>
  );
};
