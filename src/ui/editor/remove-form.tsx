import { useState, type ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { ModalFooter } from '../modal.tsx';
import { describedBy, fieldClass } from '../field-class.ts';
import { Field } from '../field.tsx';
import { useSite } from '../../client/site.ts';
import { say } from '../../client/toasts.ts';
import { useSending } from '../../client/use-sending.ts';

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
  const sending = useSending();
  const [target, setTarget] = useState('');
  const error = sending.errorOf('move_to');
  const remove = (): Promise<void> =>
    sending.send(
      () => onRemove(target === '' ? null : Number(target)),
      () => {
        say(t('shelves.deleted'));
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
        <p>{t('shelves.delete_free')}</p>
      ) : (
        <>
          <div>
            <p>{t('shelves.delete_used')}</p>
            <p className="font-semibold">{uses}</p>
          </div>
          <Field id="field-move_to" label={t('shelves.move_to')} error={error}>
            <select
              id="field-move_to"
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              className={fieldClass(Boolean(error))}
              {...describedBy('field-move_to', undefined, error)}
            >
              <option value="">{t('common.choose')}</option>
              {targets}
            </select>
          </Field>
        </>
      )}
      <ModalFooter>
        <Button look="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="danger" busy={sending.busy} disabled={uses !== '' && target === ''}>
          {uses === '' ? t('shelves.delete') : t('shelves.move_and_delete')}
        </Button>
      </ModalFooter>
    </form>
  );
};
