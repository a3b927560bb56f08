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
  /** What is known of the person, for a new listing. */
  readonly known: Values;
  /** Where a save leads; unless told to one's own listings, of a new one to the thanks. */
  readonly back?: string | undefined;
}

interface Refusal {
  readonly message: string;
  /** Field → sentences. */
  readonly fields: ApiError['fields'];
  /**
   * The listing changed elsewhere, and the form has what it is now, but for what was typed; of what was changed on both
   * sides the value that it has now. `null` where it is no such refusal.
   */
  readonly clashes: Values | null;
}

const afterSave = (updated: boolean, { state }: ItemFull): string =>
  updated
    ? PATHS.myItems
    : withQuery(PATHS.thanks, { draft: state === 'draft' ? 1 : null, published: state === 'accepted' ? 1 : null });

const SAVED = { draft: 'form.saved_draft', pending: 'form.saved_review', accepted: 'form.saved' } as const;

/** Everything a listing's form does: its values, files, draft on the device, and the save. */
export const useItemForm = ({ type, item, known, back }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const kind = KINDS[type];
  // The listing as last read: what the form is compared with, and what its save is an edit of.
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
  // The listing may have changed since the draft was kept.
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
   * Takes over what changed elsewhere, but nothing of what was typed; the next save is an edit of that. Answers what was
   * changed on both sides, `null` where there is nothing to save over.
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
  // Only now do the messages stand in the page.
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

  /** Publishes the listing again as it is, after it was taken off the market, and reads the page anew. */
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

  /** Makes a published listing a draft, without what was typed here: that stays on the device. */
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
    // An id, a choice or a file says nothing to the reader.
    return isWritten(kind, name) && value !== '' ? t('form.elsewhere', { value }) : t('form.elsewhere_too');
  };

  // An administrator's changes are accepted as they are.
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
    /** Whether a save hides the listing until a moderator has looked at it again. */
    reviewedAgain,
    /** Back to how the listing is; what was kept on the device goes too. */
    reset: (): void => {
      kept.forget();
      setTouched(false);
      setRefusal(null);
      fill(start);
    },
  };
};
