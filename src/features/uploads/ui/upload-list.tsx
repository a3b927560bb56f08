import { useEffect, useEffectEvent, useRef, useState, type RefObject, useId, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { Uploads } from './use-uploads.ts';
import '#i18n/bundles/dashboard.ts';

/** Milliseconds that a finger rests before it drags; a shorter touch scrolls the page. */
const LONG_PRESS = 350;
/** Pixels that a pointer may move while it rests. */
const REST = 8;

interface DragOrder {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The id of the file that is being dragged. */
  readonly dragged: string | null;
}

/**
 * Orders list items by dragging: with a mouse at once, with a finger after a long press. An item is dragged by the part of it
 * that has `data-drag` with its id, and takes the place of the item under the pointer.
 * @param onPlace moves an item to a position, from 0
 */
const useDragOrder = (onPlace: (id: string, at: number) => void): DragOrder => {
  const ref = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const place = useEffectEvent(onPlace);

  useEffect(() => {
    const element = ref.current;
    let start: { readonly id: string; readonly x: number; readonly y: number } | null = null;
    let active = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      active = true;
      setDragged(start?.id ?? null);
    };
    const stop = (): void => {
      clearTimeout(timer);
      start = null;
      active = false;
      setDragged(null);
    };
    const down = ({ target, button, isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-drag]')?.dataset.drag : undefined;
      if (id === undefined || button !== 0 || !isPrimary) return;
      start = { id, x, y };
      if (pointerType !== 'mouse') timer = setTimeout(begin, LONG_PRESS);
    };
    const drag = ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      if (!start) return;
      if (!active && Math.hypot(x - start.x, y - start.y) <= REST) return;
      // A finger that moves before the long press scrolls.
      if (!active && pointerType !== 'mouse') return stop();
      if (!active) begin();
      const item = document.elementFromPoint(x, y)?.closest('li');
      const handle = item?.querySelector<HTMLElement>('[data-drag]');
      if (!item || !handle || !element?.contains(item) || handle.dataset.drag === start.id) return;
      place(start.id, [...(item.parentElement?.children ?? [])].indexOf(item));
    };
    const preventWhileActive = (event: Event): void => {
      if (active && event.cancelable) event.preventDefault();
    };
    // Long presses open a menu too.
    const preventMenu = (event: Event): void => {
      if (start) event.preventDefault();
    };
    const options = { passive: false } as const;
    element?.addEventListener('pointerdown', down);
    element?.addEventListener('touchmove', preventWhileActive, options);
    element?.addEventListener('contextmenu', preventMenu);
    addEventListener('pointermove', drag);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerdown', down);
      element?.removeEventListener('touchmove', preventWhileActive);
      element?.removeEventListener('contextmenu', preventMenu);
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
  }, []);

  return { ref, dragged };
};

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
