import { useState, type ReactNode } from 'react';
import { useForm } from '../../client/form/use-form.ts';
import { useSite } from '../../client/site.ts';
import { showToast } from '../../client/toasts.ts';
import { DialogForm } from '../dialog-form.tsx';
import { Field } from '../field.tsx';

interface Props {
  /** Description of its uses; empty when unused. */
  readonly uses: string;
  /** Options for moving the uses to. */
  readonly targets: ReactNode;
  readonly onRemove: (moveTo: number | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a deletion, and where to move what uses the row. */
export const RemoveForm = ({ uses, targets, onRemove, onClose }: Props): ReactNode => {
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
      disabled={uses !== '' && target === ''}
    >
      {uses === '' ? (
        <p>{t('categories.delete_free')}</p>
      ) : (
        <>
          <div>
            <p>{t('categories.delete_used')}</p>
            <p className="font-semibold">{uses}</p>
          </div>
          <Field label={t('categories.move_to')} error={form.fieldError('move_to')}>
            {(control) => (
              <select {...control} value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{t('common.choose')}</option>
                {targets}
              </select>
            )}
          </Field>
        </>
      )}
    </DialogForm>
  );
};
