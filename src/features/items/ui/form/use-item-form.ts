import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { focusFirst } from '../../../../client/focus-first.ts';
import { useSite } from '../../../../client/site.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { useEarly } from '../../../../ui/use-early.ts';
import { ApiError } from '../../../../client/api.ts';
import { say } from '../../../../client/toasts.ts';
import { useApi, useUser } from '../../../../client/use-api.ts';
import { useUploads } from '../../../uploads/ui/use-uploads.ts';
import type { ItemFull } from '../../contract.ts';
import type { ItemType } from '../../../../lib/item-types.ts';
import { REVIEWED_FIELDS } from '../../rules/content.ts';
import { KINDS } from '../../rules/kinds.ts';
import { clashesIn, mergedSheet, sheetOf, type Draft, type Sheet } from './sheet.ts';
import { useDropped } from './use-dropped.ts';
import { bodyOf, isWritten, withValue, type Values } from './values.ts';

interface Options {
  readonly type: ItemType;
  readonly item?: ItemFull | undefined;
  /** Values to prefill in a new item. */
  readonly known: Values;
  /** Where to go after a save; by default the viewer's items, or the thank-you page for a new item. */
  readonly back?: string | undefined;
}

interface Refusal {
  readonly message: string;
  /** Error messages by field. */
  readonly fields: ApiError['fields'];
  /**
   * Set when the item changed elsewhere: the form now has its current values except local edits. Contains the fields
   * changed on both sides with their current value; `null` for other errors.
   */
  readonly clashes: Values | null;
}

const afterSave = (updated: boolean, { state }: ItemFull): string =>
  updated
    ? PATHS.myItems
    : withQuery(PATHS.thanks, { draft: state === 'draft' ? 1 : null, published: state === 'accepted' ? 1 : null });

const SAVED = { draft: 'form.saved_draft', pending: 'form.saved_review', accepted: 'form.saved' } as const;

/** State and actions of the item form: values, uploads, draft on the device, and saving. */
export const useItemForm = ({ type, item, known, back }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const kind = KINDS[type];
  // The item as last read: the base of the form's changes and of the next save.
  const [listing, setListing] = useState(item);
  const start = useMemo(() => sheetOf(kind, listing, known), [kind, listing, known]);

  const [values, setValues] = useState(start.values);
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const cv = kind.files === 'cv';
  const images = useUploads({ kind: cv ? 'documents' : 'pictures', initial: start.images, most: cv ? 1 : 12 });
  const certificates = useUploads({ kind: 'documents', initial: start.certificates, most: 6 });
  useDropped([...images.paths, ...certificates.paths], [...start.images, ...start.certificates]);

  const mine: Sheet = { values, images: images.paths, certificates: certificates.paths };
  const fill = (sheet: Sheet): void => {
    setValues(sheet.values);
    images.set(sheet.images);
    certificates.set(sheet.certificates);
  };
  const changedFiles =
    mine.images.join() !== start.images.join() || mine.certificates.join() !== start.certificates.join();
  const key = listing ? `draft:edit:${listing.id}` : `draft:create:${type}`;
  // The item may have changed since the draft was saved.
  const kept = useDraft<Draft>(key, { ...mine, base: start }, touched || changedFiles, (draft) => {
    setTouched(true);
    fill(mergedSheet(draft.base, draft, start));
  });

  const change = (changed: Values): void => {
    setTouched(true);
    setValues((before) =>
      Object.entries(changed).reduce((values, [name, value]) => withValue(kind, values, name, value), before),
    );
  };
  const ref = useEarly(values, change);

  /**
   * Loads the current version of the item and merges the local edits into it; the next save is based on it. Returns the
   * fields changed on both sides, or `null` when the item cannot be saved.
   */
  const catchUp = async (id: number): Promise<Values | null> => {
    try {
      const { item: now } = await api('GET /api/items/{id}', { params: { id } });
      if (now.deleted === '1') return null;
      const sheet = sheetOf(kind, now, known);
      fill(mergedSheet(start, mine, sheet));
      setListing(now);
      return clashesIn(start, mine, sheet);
    } catch {
      return null;
    }
  };

  const refuse = async ({ code, message, fields }: ApiError): Promise<void> => {
    const clashes = code === 'conflict' && listing ? await catchUp(listing.id) : null;
    setRefusal({ message: message || t('common.offline'), fields, clashes });
  };
  // The error messages are in the page only after this render.
  useEffect(() => {
    if (refusal) focusFirst(Object.keys(refusal.fields));
  }, [refusal]);

  const save = async (publish: 'Yes' | 'No'): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const body = bodyOf({ kind, ...mine, item: listing });
    try {
      const saved = listing
        ? await api('POST /api/items/update/{publish}', { params: { publish }, body: { ...body, id: listing.id } })
        : await api('POST /api/items/store/{publish}', { params: { publish }, body });
      kept.forget();
      const { state } = saved.item;
      if (saved.updated && state && state !== 'rejected') say(t(SAVED[state]));
      await navigate(back ?? afterSave(saved.updated, saved.item));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };

  /** Publishes the item again unchanged, as undo of unpublishing, and reloads the page. */
  const putBack = async ({ id, state }: ItemFull): Promise<void> => {
    try {
      const { item: now } = await api('POST /api/items/update/{publish}', { params: { publish: 'Yes' }, body: { id } });
      say(t(now.state === state ? 'form.put_back' : 'form.put_back_review'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message || t('common.offline'), { look: 'bad' });
    }
  };

  /** Turns a published item into a draft, without saving the local edits, which stay in the device's draft. */
  const takeOff = async (): Promise<void> => {
    if (!listing) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { id } = listing;
      await api('POST /api/items/update/{publish}', { params: { publish: 'No' }, body: { id } });
      say(t('form.taken_off'), { action: { label: t('form.undo'), run: () => void putBack(listing) } });
      await navigate(PATHS.myItems);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const clash = (name: string): string | undefined => {
    const value = refusal?.clashes?.[name];
    if (value === undefined) return undefined;
    // Ids, choices and files mean nothing to the user.
    return isWritten(kind, name) && value !== '' ? t('form.elsewhere', { value }) : t('form.elsewhere_too');
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
    refusal,
    errorOf: (name: string): string | undefined => refusal?.fields[name]?.[0] ?? clash(name),
    restored: kept.restored,
    save,
    takeOff,
    /** Whether saving sends the item back to review. */
    reviewedAgain,
    /** Resets the form to the saved item and deletes the device's draft. */
    reset: (): void => {
      kept.forget();
      setTouched(false);
      setRefusal(null);
      fill(start);
    },
  };
};
