import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { UploadEntry } from './entries.ts';
import type { Uploads } from './use-uploads.ts';
import '#i18n/bundles/dashboard.ts';
import { imageUrl } from '#lib/paths.ts';

interface Props {
  readonly entry: UploadEntry;
  readonly index: number;
  readonly count: number;
  readonly uploads: Uploads;
  readonly kind: 'pictures' | 'documents';
  readonly max: number;
  readonly dragged: boolean;
  /** Called with the new number of a file that was moved. */
  readonly onMoved: (number: number) => void;
}

const TOOL =
  'inline-flex min-h-11 min-w-0 grow items-center justify-center gap-1 rounded-field border px-1.5 py-1 font-medium disabled:opacity-60';
const SMALL_TOOL = `${TOOL} flex-col text-xs aria-disabled:opacity-40`;
const PLAIN = 'border-line bg-raised text-ink hover:bg-olive-wash';

/**
 * The classes that show the picture as it will be after the turns that the server has not made yet; scaled, so that it
 * fills its frame.
 */
const TURNS = ['', 'rotate-90 scale-[1.34]', 'rotate-180', '-rotate-90 scale-[1.34]'] as const;

const Preview = ({ entry }: { entry: UploadEntry }): ReactNode => {
  const source = entry.preview ?? (entry.path && !entry.path.endsWith('.pdf') ? imageUrl(entry.path, 320) : undefined);
  if (source)
    return (
      <img
        src={source}
        alt=""
        draggable={false}
        className={`size-full object-cover motion-safe:transition-transform ${TURNS[entry.turns ?? 0]}`}
      />
    );
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-soft">
      <Icon name="file-text" className="size-10" />
      <span className="max-w-full cut-line text-xs" dir="ltr">
        {entry.name}
      </span>
    </span>
  );
};

/** One file: preview, progress and actions. */
export const UploadTile = ({ entry, index, count, uploads, kind, max, dragged, onMoved }: Props): ReactNode => {
  const { t } = useSite();
  const number = index + 1;
  const isOrdered = kind === 'pictures' && max > 1;
  const isMain = isOrdered && index === 0;
  const isSending = entry.state === 'uploading' || entry.state === 'waiting';
  /** Moves the file. Its element leaves the page for a moment, and with it the focus. */
  const moveTo = (at: number, { currentTarget }: { currentTarget: HTMLElement }): void => {
    if (at < 0 || at >= count || at === index) return;
    uploads.place(entry.id, at);
    onMoved(at + 1);
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <li
      className={`flex max-w-54.5 flex-col gap-2 rounded-card border bg-surface p-2 ${dragged ? 'border-olive shadow-raised ring-3 ring-olive' : 'border-line'}`}
    >
      <div
        data-drag={isOrdered && count > 1 ? entry.id : undefined}
        className={`relative aspect-4/3 overflow-hidden rounded-field bg-line/40 select-none ${isOrdered && count > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        <Preview entry={entry} />
        {isSending && (
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
      {entry.error && (!isSending || entry.offline) && (
        <p className={`text-sm ${entry.offline ? 'text-soft' : 'text-clay'}`}>{entry.error}</p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {(entry.state === 'failed' || entry.offline) && (
          <button
            type="button"
            className={`${TOOL} basis-full text-sm ${PLAIN}`}
            onClick={() => uploads.retry(entry.id)}
          >
            <Icon name="undo-2" className="size-4 shrink-0" />
            {t('form.retry_upload', { number })}
          </button>
        )}
        {isOrdered && (
          <button
            type="button"
            className={`${TOOL} basis-full text-sm ${isMain ? 'border-olive bg-olive text-on-olive' : PLAIN}`}
            aria-pressed={isMain}
            aria-label={t('form.make_main', { number })}
            onClick={(event) => moveTo(0, event)}
          >
            <Icon name="star" className="size-4 shrink-0" />
            {t('form.tool.main')}
          </button>
        )}
        {isOrdered && count > 1 && (
          <div className="flex basis-full flex-wrap gap-1.5">
            <Button
              variant="unstyled"
              className={`${SMALL_TOOL} ${PLAIN}`}
              disabledReason={index === 0 && t('form.is_first')}
              reasonStyle="tip"
              aria-label={t('form.earlier', { number })}
              onClick={(event) => moveTo(index - 1, event)}
            >
              <Icon name="arrow-left" className="size-4 shrink-0 rtl:-scale-x-100" />
              {t('form.tool.earlier')}
            </Button>
            <Button
              variant="unstyled"
              className={`${SMALL_TOOL} ${PLAIN}`}
              disabledReason={number === count && t('form.is_last')}
              reasonStyle="tip"
              aria-label={t('form.later', { number })}
              onClick={(event) => moveTo(index + 1, event)}
            >
              <Icon name="arrow-right" className="size-4 shrink-0 rtl:-scale-x-100" />
              {t('form.tool.later')}
            </Button>
          </div>
        )}
        {kind === 'pictures' && entry.state !== 'failed' && (
          <Button
            variant="unstyled"
            className={`${SMALL_TOOL} ${PLAIN}`}
            waits={entry.rotating === true}
            aria-label={t('form.rotate', { number })}
            onClick={() => uploads.rotate(entry.id)}
          >
            <Icon name="rotate-cw" className="size-4 shrink-0" />
            {t('form.tool.rotate')}
          </Button>
        )}
        <button
          type="button"
          className={`${SMALL_TOOL} border-line bg-raised text-clay hover:bg-clay-wash`}
          aria-label={t('form.remove_file', { number })}
          onClick={() => uploads.remove(entry.id)}
        >
          <Icon name="trash" className="size-4 shrink-0" />
          {t('form.tool.remove')}
        </button>
      </div>
    </li>
  );
};
