import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { ApiError } from '#client/api.ts';
import { changeFile, getFiles, removeFiles, storeFile } from '#client/offline/stored-files.ts';
import { createKey, type OutboxFile } from '#client/offline/outbox/entry.ts';
import { uploadFile } from '#client/forms/upload.ts';
import { uploadsReducer, storedEntries, type UploadEntry } from './entries.ts';
import { shrinkPicture } from './shrink-picture.ts';
import '#i18n/bundles/dashboard.ts';

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
  /** Whether an upload waits for the network. */
  readonly offline: boolean;
  add(files: Iterable<File>): void;
  remove(id: string): void;
  /** Rotates a picture by a quarter turn clockwise. */
  rotate(id: string): void;
  /** Moves a file to a position, from 0. */
  place(id: string, at: number): void;
  move(id: string, by: 1 | -1): void;
  retry(id: string): void;
  /**
   * Returns the list for an entry of the outbox, which uploads the files that are not uploaded yet.
   * @param first the number of the first file among those of the entry
   */
  queue(first: number): { readonly paths: readonly string[]; readonly files: readonly OutboxFile[] };
  /** Replaces the uploaded files; the others stay. */
  set(paths: readonly string[]): void;
  /** Drops all files that are not uploaded, also those on the device. */
  discard(): void;
}

interface Options {
  readonly kind: 'pictures' | 'documents';
  readonly initial: readonly string[];
  readonly max: number;
  /** The name under which files that are not uploaded yet survive a reload on the device; by default they do not. */
  readonly form?: string | undefined;
}

/** A file that is not uploaded yet, as small as it is sent. */
interface PendingFile {
  readonly name: string;
  readonly body: Blob;
  readonly url?: string | undefined;
}

/** Errors after which sending the same file again is useless. */
const REJECTED: ReadonlySet<string> = new Set(['unsupported', 'invalid', 'too_large']);

const preview = (file: Blob) => (file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {});

/**
 * State of an upload list: concurrent uploads with progress, which wait for the network and continue where they stopped, also
 * after a reload of the page.
 */
export const useUploads = ({ kind, initial, max, form }: Options): Uploads => {
  const { t, lang } = useSite();
  const api = useApi();
  const userId = useUser()?.id;
  const [entries, dispatch] = useReducer(uploadsReducer, initial, storedEntries);
  const files = useRef(new Map<string, PendingFile>());
  const preparing = useRef(new Set<string>());
  const running = useRef(new Map<string, AbortController>());
  /** Positions of the files that are stored on the device, by id. */
  const stored = useRef(new Map<string, number>());

  const change = (id: string, to: Partial<UploadEntry>): void => dispatch({ do: 'change', id, to });

  const forget = (ids: readonly string[]): void => {
    for (const id of ids) {
      preparing.current.delete(id);
      running.current.get(id)?.abort();
      files.current.delete(id);
      stored.current.delete(id);
    }
    if (form !== undefined && ids.length > 0) void removeFiles(ids);
  };

  const send = async (id: string, { name, body, url }: PendingFile): Promise<void> => {
    const abort = new AbortController();
    running.current.set(id, abort);
    change(id, { state: 'uploading', progress: 0, offline: false, error: undefined });
    try {
      const path = await uploadFile(kind === 'pictures' ? 'picture' : 'document', body, name, {
        lang,
        signal: abort.signal,
        key: id,
        url,
        timeoutMs: Infinity,
        onUrl: (uploadUrl) => {
          files.current.set(id, { name, body, url: uploadUrl });
          if (form !== undefined) void changeFile(id, { url: uploadUrl });
        },
        onProgress: (progress) => change(id, { progress }),
        onWaiting: (offline) => change(id, { offline, error: offline ? t('form.upload_offline') : undefined }),
      });
      files.current.delete(id);
      change(id, { state: 'done', progress: 100, path, offline: false, error: undefined });
    } catch (error) {
      if (abort.signal.aborted) return;
      const apiError = error instanceof ApiError ? error : new ApiError(0, 'internal', '');
      const text = apiError.fields.image?.[0] ?? apiError.message;
      if (REJECTED.has(apiError.code) && form !== undefined) void removeFiles([id]);
      change(id, { state: 'failed', error: text || t('form.upload_offline'), offline: false });
    } finally {
      if (running.current.get(id) === abort) running.current.delete(id);
    }
  };

  // Starts waiting uploads while there are free slots, in order of selection.
  useEffect(() => {
    const free = MAX_CONCURRENT - running.current.size;
    for (const entry of entries
      .filter(({ state, id }) => state === 'waiting' && files.current.has(id) && !running.current.has(id))
      .slice(0, Math.max(0, free))) {
      const file = files.current.get(entry.id);
      if (file) void send(entry.id, file);
    }
  });

  const restore = useEffectEvent(async (name: string, user: number): Promise<void> => {
    const found = await getFiles(user, name);
    const missing = found.filter(({ id }) => !files.current.has(id));
    for (const { id, name: fileName, file: body, url, position } of missing) {
      files.current.set(id, { name: fileName, body, url });
      stored.current.set(id, position);
    }
    if (missing.length === 0) return;
    const restored = missing.map(({ id, name: fileName, file, position }) => ({
      position,
      entry: { id, name: fileName, state: 'waiting', progress: 0, ...preview(file) } as const,
    }));
    dispatch({ do: 'restore', restored, max });
  });
  useEffect(() => {
    if (form !== undefined && userId !== undefined) void restore(form, userId);
  }, [form, userId]);

  // The draft of the form, which layout effects write, has the paths of uploaded files before their bytes are deleted.
  useEffect(() => {
    entries.forEach(({ id, path }, position) => {
      if (!stored.current.has(id)) return;
      if (path !== undefined) forget([id]);
      else if (stored.current.get(id) !== position) {
        stored.current.set(id, position);
        void changeFile(id, { position });
      }
    });
  });

  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((abort) => abort.abort());
  }, []);

  const turned = entries.find(({ state, turns, rotating }) => state === 'done' && turns && !rotating);
  const rotateStored = useEffectEvent(async ({ id, path = '', turns = 0 }: UploadEntry): Promise<void> => {
    change(id, { rotating: true });
    try {
      const { image_path } = await api('POST /api/items/rotate-image', { body: { image_path: path, turns } });
      change(id, { path: image_path, preview: undefined, turns: 0, rotating: false });
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || t('common.offline');
      change(id, { turns: 0, rotating: false, error: text });
    }
  });
  useEffect(() => {
    if (!turned) return undefined;
    const timer = setTimeout(() => void rotateStored(turned), ROTATION_DELAY);
    return () => clearTimeout(timer);
  }, [turned]);

  /** Shrinks a chosen file and stores it on the device; then its upload can begin. */
  const prepare = async (id: string, file: File, position: number): Promise<void> => {
    preparing.current.add(id);
    const body = await shrinkPicture(file);
    if (form !== undefined && userId !== undefined && preparing.current.has(id)) {
      const isStored = await storeFile({ id, userId, form, name: file.name, position }, body);
      if (isStored) stored.current.set(id, position);
    }
    // The file was removed in the meantime.
    if (!preparing.current.delete(id)) return forget([id]);
    files.current.set(id, { name: file.name, body });
    // The preview shows the small picture only: a phone does not have the memory to show several of 12 megapixels.
    change(id, preview(body));
  };

  const restart = (id: string): void => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    change(id, { state: 'waiting', offline: false, error: undefined });
  };

  return {
    entries,
    paths: entries.flatMap(({ path }) => path ?? []),
    busy: entries.some(({ state, turns }) => state === 'waiting' || state === 'uploading' || Boolean(turns)),
    offline: entries.some(({ offline }) => offline === true),
    add: (chosen) => {
      // A single file replaces the one before.
      if (max === 1) forget(entries.map(({ id }) => id));
      const fitting = max === 1 ? [...chosen].slice(-1) : [...chosen].slice(0, max - entries.length);
      const added = fitting.map((file, index): UploadEntry => {
        const id = createKey();
        void prepare(id, file, max === 1 ? 0 : entries.length + index);
        return { id, name: file.name, state: 'waiting', progress: 0 };
      });
      dispatch({ do: 'add', entries: added, max });
    },
    remove: (id) => {
      forget([id]);
      dispatch({ do: 'remove', id });
    },
    rotate: (id) => dispatch({ do: 'turn', id }),
    place: (id, at) => dispatch({ do: 'place', id, at }),
    move: (id, by) => dispatch({ do: 'move', id, by }),
    retry: restart,
    queue: (first) => {
      const queued: OutboxFile[] = [];
      const paths = entries.flatMap(({ id, path }) => {
        if (path !== undefined) return path;
        const file = files.current.get(id);
        if (!file) return [];
        const { name, body, url } = file;
        queued.push({
          kind: kind === 'pictures' ? 'picture' : 'document',
          name,
          blob: body,
          ...(url === undefined ? {} : { url }),
        });
        return `{file:${first + queued.length - 1}}`;
      });
      return { paths, files: queued };
    },
    set: (paths) => dispatch({ do: 'set', paths }),
    discard: () => {
      forget(entries.filter(({ path }) => path === undefined).map(({ id }) => id));
      dispatch({ do: 'discard' });
    },
  };
};
