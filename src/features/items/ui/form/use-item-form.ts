import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { focusFirstError } from '../../../../client/focus-first.ts';
import { useSite } from '../../../../client/site.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { usePreHydrationInput } from '../../../../ui/use-pre-hydration-input.ts';
import { ApiError } from '../../../../client/api.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi, useUser } from '../../../../client/use-api.ts';
import { useUploads } from '../../../uploads/ui/use-uploads.ts';
import type { ItemFull } from '../../contract.ts';
import type { ItemType } from '../../../../lib/item-types.ts';
import { REVIEWED_FIELDS } from '../../rules/content.ts';
import { KINDS } from '../../rules/kinds.ts';
import { findConflicts, mergeFormState, toFormState, type Draft, type FormState } from './form-state.ts';
import { useDeleteDroppedFiles } from './use-delete-dropped-files.ts';
import { toRequestBody, isFreeText, withValue, type Values } from './values.ts';

interface Options {
  readonly type: ItemType;
  readonly item?: ItemFull | undefined;
  /** Values to prefill in a new item. */
  readonly prefill: Values;
  /** Where to go after a save; by default the viewer's items, or the thank-you page for a new item. */
  readonly back?: string | undefined;
}

interface SaveError {
  readonly message: string;
  /** Error messages by field. */
  readonly fields: ApiError['fields'];
  /**
   * Set when the item changed elsewhere: the form now has its current values except local edits. Contains the fields
   * changed on both sides with their current value; `null` for other errors.
   */
  readonly conflicts: Values | null;
}

const getNextPath = (updated: boolean, { state }: ItemFull): string =>
  updated
    ? PATHS.myItems
    : withQuery(PATHS.thanks, { draft: state === 'draft' ? 1 : null, published: state === 'accepted' ? 1 : null });

const SAVED_TEXT = { draft: 'form.saved_draft', pending: 'form.saved_review', accepted: 'form.saved' } as const;

/** State and actions of the item form: values, uploads, draft on the device, and saving. */
export const useItemForm = ({ type, item, prefill, back }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const kind = KINDS[type];
  // The item as last read: the base of the form's changes and of the next save.
  const [listing, setListing] = useState(item);
  const start = useMemo(() => toFormState(kind, listing, prefill), [kind, listing, prefill]);

  const [values, setValues] = useState(start.values);
  const [touched, setTouched] = useState(false);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  const [busy, setBusy] = useState(false);
  const cv = kind.files === 'cv';
  const images = useUploads({ kind: cv ? 'documents' : 'pictures', initial: start.images, max: cv ? 1 : 12 });
  const certificates = useUploads({ kind: 'documents', initial: start.certificates, max: 6 });
  useDeleteDroppedFiles([...images.paths, ...certificates.paths], [...start.images, ...start.certificates]);

  const mine: FormState = { values, images: images.paths, certificates: certificates.paths };
  const fill = (state: FormState): void => {
    setValues(state.values);
    images.set(state.images);
    certificates.set(state.certificates);
  };
  const changedFiles =
    mine.images.join() !== start.images.join() || mine.certificates.join() !== start.certificates.join();
  const key = listing ? `draft:edit:${listing.id}` : `draft:create:${type}`;
  // The item may have changed since the draft was saved.
  const draft = useDraft<Draft>(key, { ...mine, base: start }, touched || changedFiles, (draft) => {
    setTouched(true);
    fill(mergeFormState(draft.base, draft, start));
  });

  const change = (changed: Values): void => {
    setTouched(true);
    setValues((before) =>
      Object.entries(changed).reduce((values, [name, value]) => withValue(kind, values, name, value), before),
    );
  };
  const ref = usePreHydrationInput(values, change);

  /**
   * Loads the current version of the item and merges the local edits into it; the next save is based on it. Returns the
   * fields changed on both sides, or `null` when the item cannot be saved.
   */
  const loadAndMerge = async (id: number): Promise<Values | null> => {
    try {
      const { item: now } = await api('GET /api/items/{id}', { params: { id } });
      if (now.deleted === '1') return null;
      const state = toFormState(kind, now, prefill);
      fill(mergeFormState(start, mine, state));
      setListing(now);
      return findConflicts(start, mine, state);
    } catch {
      return null;
    }
  };

  const handleError = async ({ code, message, fields }: ApiError): Promise<void> => {
    const conflicts = code === 'conflict' && listing ? await loadAndMerge(listing.id) : null;
    setSaveError({ message: message || t('common.offline'), fields, conflicts });
  };
  // The error messages are in the page only after this render.
  useEffect(() => {
    if (saveError) focusFirstError(Object.keys(saveError.fields));
  }, [saveError]);

  const save = async (publish: 'Yes' | 'No'): Promise<void> => {
    setBusy(true);
    setSaveError(null);
    const body = toRequestBody({ kind, ...mine, item: listing });
    try {
      const saved = listing
        ? await api('POST /api/items/update/{publish}', { params: { publish }, body: { ...body, id: listing.id } })
        : await api('POST /api/items/store/{publish}', { params: { publish }, body });
      draft.forget();
      const { state } = saved.item;
      if (saved.updated && state && state !== 'rejected') showToast(t(SAVED_TEXT[state]));
      await navigate(back ?? getNextPath(saved.updated, saved.item));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleError(error);
    } finally {
      setBusy(false);
    }
  };

  /** Publishes the item again unchanged, as undo of unpublishing, and reloads the page. */
  const putBack = async ({ id, state }: ItemFull): Promise<void> => {
    try {
      const { item: now } = await api('POST /api/items/update/{publish}', { params: { publish: 'Yes' }, body: { id } });
      showToast(t(now.state === state ? 'form.put_back' : 'form.put_back_review'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(error.message || t('common.offline'), { variant: 'bad' });
    }
  };

  /** Turns a published item into a draft, without saving the local edits, which stay in the device's draft. */
  const takeOff = async (): Promise<void> => {
    if (!listing) return;
    setBusy(true);
    setSaveError(null);
    try {
      const { id } = listing;
      await api('POST /api/items/update/{publish}', { params: { publish: 'No' }, body: { id } });
      showToast(t('form.taken_off'), { action: { label: t('form.undo'), run: () => void putBack(listing) } });
      await navigate(PATHS.myItems);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleError(error);
    } finally {
      setBusy(false);
    }
  };

  const getConflictText = (name: string): string | undefined => {
    const value = saveError?.conflicts?.[name];
    if (value === undefined) return undefined;
    // Ids, choices and files mean nothing to the user.
    return isFreeText(kind, name) && value !== '' ? t('form.elsewhere', { value }) : t('form.elsewhere_too');
  };

  // An administrator's changes need no review.
  const reviewedAgain =
    listing?.state === 'accepted' &&
    user?.role !== 'admin' &&
    (changedFiles || REVIEWED_FIELDS.some((name) => values[name] !== start.values[name]));

  return {
    ref,
    kind,
    values,
    set: (name: string, value: string): void => change({ [name]: value }),
    images,
    certificates,
    busy,
    saveError,
    errorOf: (name: string): string | undefined => saveError?.fields[name]?.[0] ?? getConflictText(name),
    restored: draft.restored,
    save,
    takeOff,
    /** Whether saving sends the item back to review. */
    reviewedAgain,
    /** Resets the form to the saved item and deletes the device's draft. */
    reset: (): void => {
      draft.forget();
      setTouched(false);
      setSaveError(null);
      fill(start);
    },
  };
};
