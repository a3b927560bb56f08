import { useEffect, useReducer, useRef } from 'react';
import { useSite } from '../../../client/site.ts';
import { ApiError } from '../../../client/api.ts';
import { uploadFile } from '../../../client/upload.ts';
import { changed, storedEntries, type Entry } from './entries.ts';
import { shrink } from './shrink.ts';

/** How many files go at the same moment: more only slow one another on a weak network. */
const AT_ONCE = 2;

export interface Uploads {
  readonly entries: readonly Entry[];
  /** Paths of what is stored, in the order shown. */
  readonly paths: readonly string[];
  /** Something is still on its way. */
  readonly busy: boolean;
  add(files: Iterable<File>): void;
  remove(id: string): void;
  makeFirst(id: string): void;
  move(id: string, by: 1 | -1): void;
  retry(id: string): void;
  set(paths: readonly string[]): void;
}

interface Options {
  readonly kind: 'pictures' | 'documents';
  readonly initial: readonly string[];
  readonly most: number;
}

let last = 0;

/** The state of an upload list: several files at once, each with its progress; what a lost connection broke goes on by itself. */
export const useUploads = ({ kind, initial, most }: Options): Uploads => {
  const { t, lang } = useSite();
  const [entries, change] = useReducer(changed, initial, storedEntries);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  const send = async (id: string, file: File): Promise<void> => {
    const abort = new AbortController();
    running.current.set(id, abort);
    change({ do: 'change', id, to: { state: 'uploading', progress: 0, offline: false } });
    try {
      const body = await shrink(file);
      const key = kind === 'pictures' ? 'POST /api/items/upload-image' : 'POST /api/items/upload-pdf';
      const onProgress = (progress: number): void => change({ do: 'change', id, to: { progress } });
      const path = await uploadFile(key, body, file.name, { lang, onProgress, signal: abort.signal });
      change({ do: 'change', id, to: { state: 'done', progress: 100, path } });
      files.current.delete(id);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, 'internal', '');
      const words = refusal.fields.image?.[0] ?? refusal.message;
      const offline = refusal.code === 'offline';
      const to = { state: 'failed', error: offline || !words ? t('form.upload_offline') : words, offline } as const;
      if (!abort.signal.aborted) change({ do: 'change', id, to });
    } finally {
      running.current.delete(id);
    }
  };

  // Starts what waits whenever there is room, in the order in which files were chosen.
  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    for (const entry of entries
      .filter(({ state, id }) => state === 'waiting' && !running.current.has(id))
      .slice(0, Math.max(0, free))) {
      const file = files.current.get(entry.id);
      if (file) void send(entry.id, file);
    }
  });

  useEffect(() => {
    const again = (): void => {
      for (const { id, offline } of entries)
        if (offline) change({ do: 'change', id, to: { state: 'waiting', offline: false } });
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [entries]);

  return {
    entries,
    paths: entries.flatMap(({ path }) => path ?? []),
    busy: entries.some(({ state }) => state === 'waiting' || state === 'uploading'),
    add: (chosen) => {
      const fresh = [...chosen].map((file): Entry => {
        last += 1;
        const id = `new-${last}`;
        files.current.set(id, file);
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
        return { id, name: file.name, state: 'waiting', progress: 0, ...(preview ? { preview } : {}) };
      });
      change({ do: 'add', entries: fresh, most });
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      files.current.delete(id);
      change({ do: 'remove', id });
    },
    makeFirst: (id) => change({ do: 'first', id }),
    move: (id, by) => change({ do: 'move', id, by }),
    retry: (id) => change({ do: 'change', id, to: { state: 'waiting', offline: false } }),
    set: (paths) => change({ do: 'set', paths }),
  };
};
