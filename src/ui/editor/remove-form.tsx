import { useState, type ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { ModalFooter } from '../modal.tsx';
import { describedBy } from '../field-class.ts';
import { Field } from '../field.tsx';
import { useSite } from '../../client/site.ts';
import { showToast } from '../../client/toasts.ts';
import { useFormMutation } from '../../client/use-form-mutation.ts';
import { Select } from '../select.tsx';

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
  const sending = useFormMutation();
  const [target, setTarget] = useState('');
  const error = sending.errorOf('move_to');
  const remove = (): Promise<void> =>
    sending.send(
      () => onRemove(target === '' ? null : Number(target)),
      () => {
        showToast(t('categories.deleted'));
        onClose();
      },
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <Alert>{sending.message}</Alert>
      {uses === '' ? (
        <p>{t('categories.delete_free')}</p>
      ) : (
        <>
          <div>
            <p>{t('categories.delete_used')}</p>
            <p className="font-semibold">{uses}</p>
          </div>
          <Field id="field-move_to" label={t('categories.move_to')} error={error}>
            <Select
              id="field-move_to"
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              {...describedBy('field-move_to', undefined, error)}
              empty={t('common.choose')}
            >
              {targets}
            </Select>
          </Field>
        </>
      )}
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          busy={sending.busy}
          disabledReason={uses !== '' && target === '' ? t('categories.choose_target') : undefined}
        >
          {uses === '' ? t('categories.delete') : t('categories.move_and_delete')}
        </Button>
      </ModalFooter>
    </form>
  );
};
