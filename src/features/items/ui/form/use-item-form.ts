import { loadNameDialog } from '#features/accounts/ui/index.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { readForTab, writeForTab, type DraftKey } from '#client/local-storage.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { splitList } from '#client/forms/merge.ts';
import { useForm } from '#client/forms/use-form.ts';
import { useDraftLock } from '#client/forms/use-draft-lock.ts';
import { useFormValues } from '#client/forms/use-form-values.ts';
import type { OutboxFile } from '#client/offline/outbox/entry.ts';
import type { Outcome } from '#client/offline/outbox/outbox.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { ApiError } from '#client/api.ts';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { useUploads } from '#features/uploads/ui/index.ts';
import type { ItemFull } from '#features/items/contract.ts';
import type { ItemType } from '#lib/item-types.ts';
import { getReviewedFields } from '#features/items/rules/content.ts';
import { KINDS } from '#features/items/rules/kinds.ts';
import { useDeleteDroppedFiles, useSharedPhotos } from './use-form-photos.ts';
import { useProposedCategory } from './use-proposed-category.ts';
import { isFreeText, toFormValues, toRequestBody, withValue, type Values } from './values.ts';
import '#i18n/bundles/dashboard.ts';

const KEY = 'scroll:form';

/**
 * Returns to the place on the page after a reload. The browser does so before the draft is restored: photos that appear above
 * push the page down.
 * @param restored whether the draft is in the form
 */
const useRestoredScroll = (restored: boolean): void => {
  useEffect(() => {
    const store = (): void => writeForTab(KEY, { path: location.pathname, y: scrollY });
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);
  useEffect(() => {
    if (!restored) return undefined;
    const stored = readForTab(KEY) as { path?: unknown; y?: unknown } | null;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type !== 'reload' || stored?.path !== location.pathname) return undefined;
    writeForTab(KEY, null);
    const frame = requestAnimationFrame(() => scrollTo(0, Number(stored.y) || 0));
    return () => cancelAnimationFrame(frame);
  }, [restored]);
};

interface Options {
  readonly type: ItemType;
  readonly item?: ItemFull | undefined;
  /** Values to prefill in a new item. */
  readonly prefill: Values;
  /** The page to open after a save; by default the viewer's items, or the thank-you page for a new item. */
  readonly back?: string | undefined;
}

const getNextPath = (updated: boolean, { state, id }: ItemFull): string =>
  updated
    ? PATHS.myItems
    : withQuery(PATHS.thanks, { draft: state === 'draft' ? 1 : null, published: state === 'accepted' ? id : null });

const SAVED_TEXT = { draft: 'form.saved_draft', pending: 'form.saved_review', accepted: 'form.saved' } as const;

/** State and actions of the item form: values, uploads, draft on the device, and saving. */
export const useItemForm = ({ type, item: loadedItem, prefill, back }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const kind = KINDS[type];
  // The item as last read: the base of the form's changes and of the next save.
  const [item, setItem] = useState(loadedItem);
  const base = useMemo(() => toFormValues(kind, item, prefill), [kind, item, prefill]);
  const cv = kind.files === 'cv';
  const draftKey: DraftKey = item ? `draft:edit:${item.id}` : `draft:create:${type}`;
  const lock = useDraftLock(draftKey);
  const stored = lock.isOwn;
  const images = useUploads({
    kind: cv ? 'documents' : 'pictures',
    initial: splitList(base.images),
    max: cv ? 1 : 12,
    form: stored ? `${draftKey}:images` : undefined,
  });
  const certificates = useUploads({
    kind: 'documents',
    initial: splitList(base.certificates),
    max: 6,
    form: stored ? `${draftKey}:certificates` : undefined,
  });
  const discardUploads = (): void => {
    images.discard();
    certificates.discard();
  };
  useDeleteDroppedFiles(
    [...images.paths, ...certificates.paths],
    [...splitList(base.images), ...splitList(base.certificates)],
  );

  const form = useForm({ reload: false });
  const fields = useFormValues<Values>({
    form: form.ref,
    base,
    draftKey: stored || lock.isForTab ? draftKey : null,
    isForTab: lock.isForTab,
    lists: { images, certificates },
    apply: (values, changed) =>
      Object.entries(changed).reduce((result, [name, value]) => withValue(kind, result, name, value ?? ''), values),
    loadNewer: async () => {
      if (!item) return null;
      const { item: newer } = await api('GET /api/items/{id}', { params: { id: item.id } });
      if (newer.deleted === '1') return null;
      setItem(newer);
      return toFormValues(kind, newer, prefill);
    },
  });
  const { values, changes } = fields;
  useRestoredScroll(fields.restored);
  useSharedPhotos(item || cv ? null : images);
  useProposedCategory({
    type,
    values,
    base,
    isNew: !item,
    onPropose: (id) => fields.set({ category_id: id, category_proposed: id }),
  });

  const nameDialog = useLazyDialog(loadNameDialog);

  /** The body of a save, and the files that are not uploaded yet. */
  const toQueuedBody = (): { body: Record<string, string>; files: readonly OutboxFile[] } => {
    const body = toRequestBody({ kind, values, item });
    const pictures = images.queue(0);
    const documents = certificates.queue(pictures.files.length);
    const files = [...pictures.files, ...documents.files];
    if (pictures.files.length > 0) body.images = pictures.paths.join();
    if (documents.files.length > 0) body.certificates = documents.paths.join();
    return { body, files };
  };

  const save = async (publish: 'Yes' | 'No'): Promise<void> => {
    const { body, files } = toQueuedBody();
    const entry = {
      kind: publish === 'Yes' ? 'item' : 'item_draft',
      title: values.title ?? '',
      path: location.pathname,
      ...(stored ? { draftKey } : {}),
      ...(files.length > 0 ? { files } : {}),
    } as const;
    const outcome = await fields.save<Outcome<{ updated: boolean; item: ItemFull }>>(() =>
      item
        ? callOrQueue(
            'POST /api/items/update/{publish}',
            { params: { publish }, body: { ...body, id: item.id } },
            entry,
          )
        : callOrQueue('POST /api/items/store/{publish}', { params: { publish }, body }, entry),
    );
    fields.discardDraft();
    discardUploads();
    if (outcome.state === 'waiting') {
      await navigate(PATHS.offline);
      return;
    }
    const { updated, item: saved } = outcome.result;
    const { state } = saved;
    if (updated && state && state !== 'rejected') showToast(t(SAVED_TEXT[state]));
    await navigate(back ?? getNextPath(updated, saved));
  };

  /** Saves, or asks a user without a name for it and then saves. */
  const saveWithName = async (publish: 'Yes' | 'No'): Promise<boolean> => {
    try {
      await save(publish);
      return true;
    } catch (error) {
      const isNameMissing = error instanceof ApiError && Object.keys(error.fields).join(' ') === 'seller_name';
      if (!isNameMissing) throw error;
      await nameDialog.show();
      return false;
    }
  };

  const republishing = useMutation({ errors: 'toast' });
  /** Publishes the item again unchanged, as undo of unpublishing. */
  const republish = ({ id, state }: ItemFull): Promise<boolean> =>
    republishing.run(async () => {
      const { item: now } = await api('POST /api/items/update/{publish}', { params: { publish: 'Yes' }, body: { id } });
      showToast(t(now.state === state ? 'form.put_back' : 'form.put_back_review'));
    });

  /** Turns a published item into a draft, without saving the local edits, which stay in the device's draft. */
  const unpublish = async (): Promise<void> => {
    if (!item) return;
    const { id } = item;
    await fields.save(() => api('POST /api/items/update/{publish}', { params: { publish: 'No' }, body: { id } }));
    showToast(t('form.taken_off'), { action: { label: t('form.undo'), run: () => void republish(item) } });
    await navigate(PATHS.myItems);
  };

  const getConflictText = (name: string): string | undefined => {
    const change = changes?.[name];
    if (!change?.isConflict) return undefined;
    // Ids, choices and files mean nothing to the user.
    return isFreeText(kind, name) && change.now !== ''
      ? t('form.elsewhere', { value: change.now })
      : t('form.elsewhere_too');
  };

  // An administrator's changes need no review.
  const reviewedAgain =
    item?.state === 'accepted' &&
    user?.role !== 'admin' &&
    getReviewedFields(kind.type).some((name) => values[name] !== base[name]);

  return {
    ref: form.ref,
    kind,
    values,
    set: (name: string, value: string): void => {
      form.hideErrors([name]);
      fields.set({ [name]: value, ...(name === 'category_id' ? { category_proposed: '' } : {}) });
    },
    images,
    certificates,
    busy: form.busy,
    message: changes ? t('form.caught_up') : form.message,
    /** Whether the last save failed because the item was changed elsewhere; the form contains the newer values. */
    isMerged: changes !== null,
    fieldError: (name: string): string | undefined => form.fieldError(name) ?? getConflictText(name),
    /** How many of the fields that the server rejected were not changed since. */
    errorCount: new Set(form.errorNames.map((name) => name.split('.')[0])).size,
    focusError: form.focusError,
    restored: fields.restored,
    /** Whether something was typed. */
    isDirty: fields.isDirty,
    /** Whether another tab has this form open and stores its draft. */
    lock,
    save: (publish: 'Yes' | 'No'): void => void form.run(() => saveWithName(publish)),
    nameDialog,
    unpublish: (): void => void form.run(unpublish),
    /** Whether saving sends the item back to review. */
    reviewedAgain,
    /** Resets the form to the saved item and deletes the device's draft. */
    reset: (): void => {
      form.reset();
      discardUploads();
      fields.reset();
    },
  };
};
