import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/use-api.ts';
import { focusFirstError } from '../../../../client/focus-first.ts';
import type { OrderEvent } from '../../contract.ts';
import type { OrderStatus } from '../../rules/statuses.ts';
import { toDrivers } from './drivers.ts';
import type { EditData } from './edit-data.ts';
import { getFieldChanges, mergeFormState, toFormState, type FieldChanges, type Field } from './form-state.ts';
import { formatChangeNote } from './display-value.ts';

/** The result of merging an order that changed since the form was loaded. */
export interface MergedChanges {
  readonly changes: FieldChanges;
  /** History entries since then, oldest first. */
  readonly events: readonly OrderEvent[];
}

interface SaveError {
  readonly message: string;
  /** Error messages by field. */
  readonly fields: ApiError['fields'];
  readonly merged: MergedChanges | null;
}

/** State and actions of the edit form: values, saving, and merging concurrent changes. */
export const useEditOrder = ({ order: start, candidates, cities }: EditData, back: string) => {
  const { t, lang } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  // The order as last read: the base of the form's changes and of the next save.
  const [order, setOrder] = useState(start);
  const [values, setValues] = useState(() => toFormState(start));
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<SaveError | null>(null);

  /** Loads the current version of the order and merges the local edits into it; `null` when it has not changed. */
  const loadAndMerge = async (): Promise<MergedChanges | null> => {
    try {
      const { order: now } = await api('GET /api/admin/orders/{id}', { params: { id: order.id } });
      setOrder(now);
      if (now.updated_at === order.updated_at) return null;
      const [base, today] = [toFormState(order), toFormState(now)];
      setValues(mergeFormState(base, values, today));
      return { changes: getFieldChanges(base, values, today), events: now.history.slice(order.history.length) };
    } catch {
      return null;
    }
  };

  // The error messages are in the page only after this render.
  useEffect(() => {
    if (saveError) focusFirstError(saveError.merged ? [] : Object.keys(saveError.fields));
  }, [saveError]);

  const save = async (): Promise<void> => {
    setBusy(true);
    setSaveError(null);
    const body = { ...values, status: values.status as OrderStatus, updated_at: order.updated_at };
    try {
      await api('POST /api/admin/orders/{id}/update', {
        params: { id: order.id },
        body: {
          ...body,
          delivery_id: values.pickup === 'Yes' || values.delivery_id === '' ? '' : Number(values.delivery_id),
        },
      });
      showToast(t('orders.edit.done', { id: order.id }));
      await navigate(back);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message, fields } = error;
      const merged = code === 'conflict' ? await loadAndMerge() : null;
      setSaveError({ message: message || t('common.offline'), fields, merged });
    } finally {
      setBusy(false);
    }
  };

  const drivers = toDrivers(candidates, [order.delivery, start.delivery]);
  /** The note on a field that was changed elsewhere; warns when it differs from a local edit. */
  const getChangeNote = (field: Field): { text: string; warns: boolean } | null => {
    const change = saveError?.merged?.changes[field];
    if (!change) return null;
    return { text: formatChangeNote(field, change, { t, lang, cities, drivers }), warns: change.how === 'kept' };
  };

  return {
    order,
    drivers,
    values,
    busy,
    saveError,
    notedOf: getChangeNote,
    set: (field: Field, value: string): void => setValues((before) => ({ ...before, [field]: value })),
    errorOf: (field: Field): string | undefined => saveError?.fields[field]?.[0],
    save,
    /** Resets the form to the current order. */
    reset: (): void => {
      setSaveError(null);
      setValues(toFormState(order));
    },
  };
};

export type EditOrder = ReturnType<typeof useEditOrder>;
