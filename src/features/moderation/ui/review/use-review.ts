import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageResult } from '#lib/page-result.ts';
import { savesData } from '#client/local-storage.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { ApiError } from '#client/api.ts';
import { getPictures } from '#features/items/rules/index.ts';
import type { PendingItem, PendingView } from '#features/moderation/contract.ts';
import { forgetDecision, rememberDecision } from '../use-undo.ts';
import * as queue from './queue.ts';
import '#i18n/bundles/dashboard.ts';
import { imageSet } from '#lib/paths.ts';

/** Number of items to preload, and the number of open ones below which more are fetched. */
const PRELOAD_COUNT = 4;
const MIN_OPEN = 8;
/** The sizes of the gallery's first picture, so that the preload fetches the same file. */
const SIZES = '(min-width: 80rem) 44rem, (min-width: 64rem) 58vw, 100vw';

const preloadPicture = (view: PendingView): void => {
  const [path] = getPictures(view.item);
  if (path === undefined || savesData()) return;
  const image = new Image();
  image.sizes = SIZES;
  image.srcset = imageSet(path);
};

/**
 * The review of pending items: decisions are applied optimistically and sent in order in the background; a rejected one
 * puts its item back with the error. Items and pages of the list are preloaded.
 */
export const useReview = (first: PageResult<PendingItem>, city_id: string) => {
  const { t } = useSite();
  const api = useApi();
  const [review, setReview] = useState(() => queue.appendItems({ entries: [], at: null, history: [] }, first.data));
  const [total] = useState(first.total);
  const [done, setDone] = useState(0);
  const [sending, setSending] = useState(0);
  const [ended, setEnded] = useState(first.last_page <= 1);
  const [failed, setFailed] = useState(false);
  // The latest state for async callbacks; all changes go through `apply`.
  const latest = useRef(review);
  const chain = useRef<Promise<void>>(Promise.resolve());
  const requested = useRef(new Set<number>());
  const loadingMore = useRef(false);
  /** Id of the last item that was fetched: the next page starts after it, unaffected by decisions. */
  const lastFetchedId = useRef(first.data.at(-1)?.id);
  // Errors of decisions that failed while they were being undone.
  const failedDecisions = useRef(new Map<number, string>());

  const apply = useCallback((next: queue.Review): void => {
    latest.current = next;
    setReview(next);
  }, []);

  const loadEntry = useCallback(
    async (id: number, change: Partial<queue.Entry> = {}): Promise<void> => {
      try {
        const view = await api('GET /api/admin/pending-items/{id}', { params: { id } });
        preloadPicture(view);
        // Keep the version the moderator saw, if they decided meanwhile.
        if (latest.current.entries.some((entry) => entry.id === id && entry.decided === null)) {
          apply(queue.updateEntry(latest.current, id, { view, seen: view.item.updated_at, trouble: null, ...change }));
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        requested.current.delete(id);
        apply(queue.updateEntry(latest.current, id, { view: null, trouble: error.message || t('common.offline') }));
      }
    },
    [api, apply, t],
  );

  const loadMore = useCallback(async (): Promise<void> => {
    if (loadingMore.current) return;
    loadingMore.current = true;
    setFailed(false);
    try {
      const find = async (query: { after?: number; page?: number }) => {
        const pendingQuery = { status: 'pending' as const, ...(city_id ? { city_id } : {}), ...query };
        const { items } = await api('GET /api/admin/pending-items', { query: pendingQuery });
        const before = latest.current.entries.length;
        apply(queue.appendItems(latest.current, items.data));
        const found = latest.current.entries.length > before;
        if (found) lastFetchedId.current = items.data.at(-1)?.id;
        return { last: items.last_page, found };
      };
      if (lastFetchedId.current !== undefined && (await find({ after: lastFetchedId.current })).found) return;
      // Items that came back to the list since may be on earlier pages.
      for (let page = 1, last = 1; page <= last; page += 1) {
        const read = await find({ page });
        if (read.found) return;
        ({ last } = read);
      }
      setEnded(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
    } finally {
      loadingMore.current = false;
    }
  }, [api, apply, city_id]);

  useEffect(() => {
    const open = queue.undecidedEntries(review);
    const here = open.findIndex(({ id }) => id === review.at);
    for (const { id, view, trouble } of open.slice(Math.max(here, 0), Math.max(here, 0) + PRELOAD_COUNT)) {
      if (view || trouble || requested.current.has(id)) continue;
      requested.current.add(id);
      void loadEntry(id);
    }
    if (!ended && !failed && open.length - here < MIN_OPEN) void loadMore();
  }, [review, ended, failed, loadEntry, loadMore]);

  const revertDecision = useCallback(
    async (id: number, why: string, again: boolean): Promise<void> => {
      const entry = latest.current.entries.find((one) => one.id === id);
      if (!entry) return;
      if (entry.decided === null) return void failedDecisions.current.set(id, why);
      const { title } = entry;
      setDone((count) => count - 1);
      apply(queue.returnToQueue(latest.current, id, { trouble: why }));
      showToast(t('moderation.came_back', { title, why }), { variant: 'bad' });
      if (again) await loadEntry(id, { trouble: why });
    },
    [apply, loadEntry, t],
  );

  const enqueue = useCallback((work: () => Promise<void>): void => {
    setSending((count) => count + 1);
    chain.current = chain.current.then(work).finally(() => setSending((count) => count - 1));
  }, []);

  const decide = useCallback(
    (choice: queue.Choice): void => {
      const entry = queue.currentEntry(latest.current);
      if (!entry?.view) return;
      const { id, note, view } = entry;
      const { status, reason } = choice;
      apply(queue.decideCurrent(latest.current, id, choice));
      setDone((count) => count + 1);
      enqueue(async () => {
        const seen_updated_at = latest.current.entries.find((one) => one.id === id)?.seen ?? entry.seen;
        const items = [{ id, seen_updated_at, seen_status: view.status }];
        try {
          const { results } = await api('POST /api/admin/pending-items/decide', {
            body: { items, status, reason, note },
          });
          const [result] = results;
          if (!result?.done) return await revertDecision(id, result?.message ?? t('common.failed'), true);
          rememberDecision([{ id, updated_at: result.updated_at }]);
          apply(queue.updateEntry(latest.current, id, { seen: result.updated_at }));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          await revertDecision(id, error.message || t('common.offline'), false);
        }
      });
    },
    [api, apply, revertDecision, enqueue, t],
  );

  const undo = useCallback((): void => {
    const { review: next, id } = queue.undoLast(latest.current);
    if (id === null) return;
    const wasSent = latest.current.entries.find((one) => one.id === id);
    apply(next);
    setDone((count) => count - 1);
    enqueue(async () => {
      // The decision has been sent by now, so its result is known.
      const why = failedDecisions.current.get(id);
      if (why !== undefined) {
        failedDecisions.current.delete(id);
        return loadEntry(id, { trouble: why });
      }
      const seen_updated_at = latest.current.entries.find((one) => one.id === id)?.seen ?? wasSent?.seen ?? '';
      try {
        const { results } = await api('POST /api/admin/pending-items/undo', {
          body: { items: [{ id, seen_updated_at }] },
        });
        const [result] = results;
        forgetDecision([id]);
        if (result?.done) apply(queue.updateEntry(latest.current, id, { seen: result.updated_at }));
        else await loadEntry(id, { trouble: result?.message ?? null });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await loadEntry(id, { trouble: error.message || t('common.offline') });
      }
    });
  }, [api, apply, enqueue, loadEntry, t]);

  return {
    entry: queue.currentEntry(review),
    open: queue.undecidedEntries(review).length,
    /** Number of items left: the total at the start minus the decisions made here. */
    left: Math.max(total - done, queue.undecidedEntries(review).length),
    done,
    sending,
    ended,
    failed,
    canUndo: review.history.length > 0,
    move: (by: 1 | -1) => apply(queue.moveCurrent(latest.current, by)),
    decide,
    undo,
    note: (id: number, note: string) => apply(queue.updateEntry(latest.current, id, { note })),
    retry: () => {
      if (failed) void loadMore();
      else setEnded(false);
      const entry = queue.currentEntry(latest.current);
      if (entry && !entry.view) void loadEntry(entry.id);
    },
  };
};
