import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { ApiError } from '../api.ts';
import type { DraftKey } from '../local-storage.ts';
import { mergeValues, splitList, type FieldChanges, type FormValues } from './merge.ts';
import { usePreHydrationInput } from './pre-hydration.ts';
import { useDraft } from './use-draft.ts';

/** A field whose state is managed elsewhere, such as uploads: a list of file paths. */
interface ListField {
  readonly paths: readonly string[];
  readonly set: (paths: readonly string[]) => void;
}

interface Options<V extends FormValues> {
  /** The form element, for the input from before hydration. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The saved values: the base of the local edits. */
  readonly base: V;
  /** Storage key of the draft on this device; null for none. */
  readonly draftKey: DraftKey | null;
  /** Whether the draft belongs to this tab, since another one has that of the device. */
  readonly isForTab?: boolean;
  /** Fields that contain lists; they are part of the values as comma-separated text. */
  readonly lists?: Readonly<Record<string, ListField>>;
  /** Values that this device stored from another form; read once, in the browser. */
  readonly getRemembered?: () => Partial<V> | null;
  /** Applies changed fields, if others depend on them. */
  readonly apply?: (values: V, changed: Partial<V>) => V;
  /** Corrects values that the fields did not check as they were typed: from a draft, or from before hydration. */
  readonly normalize?: (values: V) => V;
  /** Loads the newer values after a conflict, to merge the local edits into; null if there are none. */
  readonly loadNewer?: () => Promise<V | null>;
}

const NO_LISTS = {};

/** The values of a form: local edits, their draft on the device, and the merge with changes made elsewhere. */
export const useFormValues = <V extends FormValues>({
  form,
  base,
  draftKey,
  isForTab = false,
  lists = NO_LISTS,
  getRemembered,
  apply = (values, changed) => ({ ...values, ...changed }),
  normalize = (values) => values,
  loadNewer,
}: Options<V>) => {
  const [fields, setFields] = useState(base);
  const [edited, setEdited] = useState(false);
  const [changes, setChanges] = useState<FieldChanges<Extract<keyof V, string>> | null>(null);

  const listNames = Object.keys(lists);
  const listValues = Object.fromEntries(Object.entries(lists).map(([name, { paths }]) => [name, paths.join()]));
  const values: V = { ...fields, ...listValues };
  const isDirty = edited || listNames.some((name) => values[name] !== (base[name] ?? ''));

  /** Replaces all values. The update is a function, since several may run in one render. */
  const fill = (update: (values: V) => V): void => {
    setFields(update);
    if (listNames.length === 0) return;
    const filled = update(values);
    for (const [name, { set }] of Object.entries(lists)) set(splitList(filled[name]));
  };
  const set = (changed: Partial<V>): void => {
    setEdited(true);
    setFields((before) => apply(before, changed));
  };

  // The server has no access to storage, so the first render cannot include it.
  const fillRemembered = useEffectEvent(() => {
    const remembered = getRemembered?.();
    if (remembered) setFields((before) => ({ ...before, ...remembered }));
  });
  useEffect(() => fillRemembered(), []);
  const draft = useDraft<V>(draftKey, isForTab, { base, values }, isDirty, (stored) => {
    setEdited(true);
    // The saved values may have changed since the draft was stored.
    fill((current) => normalize(mergeValues(stored.base, stored.values, current, listNames).values));
  });
  usePreHydrationInput(form, values, (early) => {
    setEdited(true);
    setFields((before) => normalize(apply(before, early as Partial<V>)));
  });

  const mergeNewer = async (): Promise<void> => {
    const newer = await loadNewer?.().catch(() => null);
    if (!newer) return;
    // The input during the save is merged too.
    fill((current) => mergeValues(base, current, newer, listNames).values);
    setChanges(mergeValues(base, values, newer, listNames).changes);
  };

  return {
    values,
    set,
    isDirty,
    /** Corrects the values without marking them as edited, for example after a limit changed. */
    correct: (update: (values: V) => V): void => setFields(update),
    /** Whether the form shows a draft of this device. */
    restored: draft.restored,
    /** The changes made elsewhere, after a conflict; null without one. The values contain them already. */
    changes,
    /** Runs a save. After a conflict, merges the local edits into the newer values and rethrows the error. */
    save: async <T>(work: () => Promise<T>): Promise<T> => {
      setChanges(null);
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') await mergeNewer();
        throw error;
      }
    },
    /** Deletes the draft, after its values have been saved. */
    discardDraft: (): void => {
      setEdited(false);
      draft.discard();
    },
    /** Returns to the saved values and deletes the draft. */
    reset: (): void => {
      setEdited(false);
      setChanges(null);
      draft.discard();
      fill(() => base);
    },
  };
};
