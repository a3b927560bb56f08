import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { DialogForm } from '../dialog-form.tsx';
import '#i18n/bundles/admin.ts';
import type { PageT } from '#i18n/page.ts';
import { useMutation } from '#client/forms/use-mutation.ts';

/** The props of the field that chooses the new row of the uses: a select, or a picker with one. */
interface TargetField {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly empty: string;
}

interface Props {
  /** Description of its uses; empty when unused. */
  readonly uses: string;
  /** Renders the field that chooses the new row of the uses. */
  readonly renderTarget: (field: TargetField) => ReactNode;
  readonly onRemove: (moveTo: number | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a deletion, and for the row to which the uses move. */
export const RemoveForm = ({ uses, renderTarget, onRemove, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const form = useForm();
  const [target, setTarget] = useState('');
  const remove = async (): Promise<void> => {
    await onRemove(target === '' ? null : Number(target));
    showToast(t('categories.deleted'));
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={remove}
      onClose={onClose}
      label={uses === '' ? t('categories.delete') : t('categories.move_and_delete')}
      variant="danger"
      disabledReason={uses !== '' && target === '' ? t('categories.choose_target') : undefined}
    >
      {uses === '' ? (
        <p>{t('categories.delete_free')}</p>
      ) : (
        <>
          <div>
            <p>{t('categories.delete_used')}</p>
            <p className="font-semibold">{uses}</p>
          </div>
          {renderTarget({
            name: 'move_to',
            label: t('categories.move_to'),
            error: form.fieldError('move_to'),
            value: target,
            onChange: (event) => setTarget(event.target.value),
            empty: t('common.choose'),
          })}
        </>
      )}
    </DialogForm>
  );
};

interface Uses {
  readonly items: number;
  readonly people?: number;
  readonly orders: number;
}

/** Returns a text with the number of uses of a row; empty when unused. */
export const usesText = (t: PageT, { items, people: users = 0, orders }: Uses): string =>
  [
    items > 0 ? t('categories.items', { count: items }) : '',
    users > 0 ? t('categories.people', { count: users }) : '',
    orders > 0 ? t('categories.orders', { count: orders }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface RemoveRow<T> {
  /** The row to delete after confirmation. */
  readonly row: T | null;
  readonly busy: boolean;
  readonly request: (row: T) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Deletes a row after confirmation and shows the result. */
export const useRemoveRow = <T,>(remove: (row: T) => Promise<unknown>): RemoveRow<T> => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  const [row, setRow] = useState<T | null>(null);
  const close = (): void => setRow(null);
  const confirm = (): void => {
    if (row !== null) void run(() => remove(row), t('categories.deleted')).then(close);
  };
  return { row, busy, request: setRow, confirm, close };
};
