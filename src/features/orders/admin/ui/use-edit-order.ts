import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../../client/site.ts';
import { say } from '../../../../client/toasts.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/use-api.ts';
import { focusFirst } from '../../../../client/focus-first.ts';
import type { OrderEvent } from '../../contract.ts';
import type { OrderStatus } from '../../rules/statuses.ts';
import { driversOf } from './drivers.ts';
import type { EditData } from './data.ts';
import { changesOf, mergedSheet, sheetOf, type Changes, type Field } from './sheet.ts';
import { changeWord } from './words.ts';

/** The result of merging an order that changed since the form was loaded. */
export interface CaughtUp {
  readonly changes: Changes;
  /** History entries since then, oldest first. */
  readonly news: readonly OrderEvent[];
}

interface Refusal {
  readonly message: string;
  /** Error messages by field. */
  readonly fields: ApiError['fields'];
  readonly caughtUp: CaughtUp | null;
}

/** State and actions of the edit form: values, saving, and merging concurrent changes. */
export const useEditOrder = ({ order: start, candidates, cities }: EditData, back: string) => {
  const { t, lang } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  // The order as last read: the base of the form's changes and of the next save.
  const [order, setOrder] = useState(start);
  const [values, setValues] = useState(() => sheetOf(start));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Loads the current version of the order and merges the local edits into it; `null` when it has not changed. */
  const catchUp = async (): Promise<CaughtUp | null> => {
    try {
      const { order: now } = await api('GET /api/admin/orders/{id}', { params: { id: order.id } });
      setOrder(now);
      if (now.updated_at === order.updated_at) return null;
      const [base, today] = [sheetOf(order), sheetOf(now)];
      setValues(mergedSheet(base, values, today));
      return { changes: changesOf(base, values, today), news: now.history.slice(order.history.length) };
    } catch {
      return null;
    }
  };

  // The error messages are in the page only after this render.
  useEffect(() => {
    if (refusal) focusFirst(refusal.caughtUp ? [] : Object.keys(refusal.fields));
  }, [refusal]);

  const save = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const body = { ...values, status: values.status as OrderStatus, updated_at: order.updated_at };
    try {
      await api('POST /api/admin/orders/{id}/update', {
        params: { id: order.id },
        body: {
          ...body,
          delivery_id: values.pickup === 'Yes' || values.delivery_id === '' ? '' : Number(values.delivery_id),
        },
      });
      say(t('orders.edit.done', { id: order.id }));
      await navigate(back);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message, fields } = error;
      const caughtUp = code === 'conflict' ? await catchUp() : null;
      setRefusal({ message: message || t('common.offline'), fields, caughtUp });
    } finally {
      setBusy(false);
    }
  };

  const drivers = driversOf(candidates, [order.delivery, start.delivery]);
  /** The note on a field that was changed elsewhere; warns when it differs from a local edit. */
  const notedOf = (field: Field): { text: string; warns: boolean } | null => {
    const change = refusal?.caughtUp?.changes[field];
    if (!change) return null;
    return { text: changeWord(field, change, { t, lang, cities, drivers }), warns: change.how === 'kept' };
  };

  return {
    order,
    drivers,
    values,
    busy,
    refusal,
    notedOf,
    set: (field: Field, value: string): void => setValues((before) => ({ ...before, [field]: value })),
    errorOf: (field: Field): string | undefined => refusal?.fields[field]?.[0],
    save,
    /** Resets the form to the current order. */
    reset: (): void => {
      setRefusal(null);
      setValues(sheetOf(order));
    },
  };
};

export type EditOrder = ReturnType<typeof useEditOrder>;
