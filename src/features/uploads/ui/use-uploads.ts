import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useSite } from '../../../client/site.ts';
import { ApiError } from '../../../client/api.ts';
import { uploadFile } from '../../../client/upload.ts';
import { useApi } from '../../../client/use-api.ts';
import { uploadsReducer, storedEntries, type UploadEntry } from './entries.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Max concurrent uploads: more would slow each other down on a weak network. */
const MAX_CONCURRENT = 2;

/** Milliseconds to wait for another tap: two taps are one rotation by 180 degrees. */
const ROTATION_DELAY = 600;

export interface Uploads {
  readonly entries: readonly UploadEntry[];
  /** Paths of stored files, in display order. */
  readonly paths: readonly string[];
  /** Whether an upload or rotation is pending. */
  readonly busy: boolean;
  add(files: Iterable<File>): void;
  remove(id: string): void;
  /** Rotates a picture by a quarter turn clockwise. */
  rotate(id: string): void;
  /** Moves a file to a position, from 0. */
  place(id: string, at: number): void;
  move(id: string, by: 1 | -1): void;
  retry(id: string): void;
  set(paths: readonly string[]): void;
}

interface Options {
  readonly kind: 'pictures' | 'documents';
  readonly initial: readonly string[];
  readonly max: number;
}

let lastId = 0;

/** State of an upload list: concurrent uploads with progress; uploads that failed offline resume automatically. */
export const useUploads = ({ kind, initial, max }: Options): Uploads => {
  const { t, lang } = useSite();
  const api = useApi();
  const [entries, dispatch] = useReducer(uploadsReducer, initial, storedEntries);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  const send = async (id: string, file: File): Promise<void> => {
    const abort = new AbortController();
    running.current.set(id, abort);
    dispatch({ do: 'change', id, to: { state: 'uploading', progress: 0, offline: false, error: undefined } });
    try {
      const body = await shrinkPicture(file);
      const key = kind === 'pictures' ? 'POST /api/items/upload-image' : 'POST /api/items/upload-pdf';
      const onProgress = (progress: number): void => dispatch({ do: 'change', id, to: { progress } });
      const path = await uploadFile(key, body, file.name, { lang, onProgress, signal: abort.signal });
      dispatch({ do: 'change', id, to: { state: 'done', progress: 100, path } });
      files.current.delete(id);
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError(0, 'internal', '');
      const text = apiError.fields.image?.[0] ?? apiError.message;
      const offline = apiError.code === 'offline';
      const to = { state: 'failed', error: offline || !text ? t('form.upload_offline') : text, offline } as const;
      if (!abort.signal.aborted) dispatch({ do: 'change', id, to });
    } finally {
      running.current.delete(id);
    }
  };

  // Starts waiting uploads while there are free slots, in order of selection.
  useEffect(() => {
    const free = MAX_CONCURRENT - running.current.size;
    for (const entry of entries
      .filter(({ state, id }) => state === 'waiting' && !running.current.has(id))
      .slice(0, Math.max(0, free))) {
      const file = files.current.get(entry.id);
      if (file) void send(entry.id, file);
    }
  });

  const turned = entries.find(({ state, turns, rotating }) => state === 'done' && turns && !rotating);
  const rotateStored = useEffectEvent(async ({ id, path = '', turns = 0 }: UploadEntry): Promise<void> => {
    dispatch({ do: 'change', id, to: { rotating: true } });
    try {
      const { image_path } = await api('POST /api/items/rotate-image', { body: { image_path: path, turns } });
      dispatch({ do: 'change', id, to: { path: image_path, preview: undefined, turns: 0, rotating: false } });
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || t('common.offline');
      dispatch({ do: 'change', id, to: { turns: 0, rotating: false, error: text } });
    }
  });
  useEffect(() => {
    if (!turned) return undefined;
    const timer = setTimeout(() => void rotateStored(turned), ROTATION_DELAY);
    return () => clearTimeout(timer);
  }, [turned]);

  useEffect(() => {
    const retryOffline = (): void => {
      for (const { id, offline } of entries)
        if (offline) dispatch({ do: 'change', id, to: { state: 'waiting', offline: false } });
    };
    addEventListener('online', retryOffline);
    return () => removeEventListener('online', retryOffline);
  }, [entries]);

  return {
    entries,
    paths: entries.flatMap(({ path }) => path ?? []),
    busy: entries.some(({ state, turns }) => state === 'waiting' || state === 'uploading' || Boolean(turns)),
    add: (chosen) => {
      const added = [...chosen].map((file): UploadEntry => {
        lastId += 1;
        const id = `new-${lastId}`;
        files.current.set(id, file);
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
        return { id, name: file.name, state: 'waiting', progress: 0, ...(preview ? { preview } : {}) };
      });
      dispatch({ do: 'add', entries: added, max });
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      files.current.delete(id);
      dispatch({ do: 'remove', id });
    },
    rotate: (id) => dispatch({ do: 'turn', id }),
    place: (id, at) => dispatch({ do: 'place', id, at }),
    move: (id, by) => dispatch({ do: 'move', id, by }),
    retry: (id) => dispatch({ do: 'change', id, to: { state: 'waiting', offline: false } }),
    set: (paths) => dispatch({ do: 'set', paths }),
  };
};
