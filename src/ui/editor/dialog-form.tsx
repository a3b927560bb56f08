import type { FormEvent, ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { ModalFooter } from '../modal.tsx';
import { FORM_ERROR_ID } from '../../client/focus-first.ts';
import { useSite } from '../../client/site.ts';
import type { FormMutation } from '../../client/use-form-mutation.ts';

interface Props {
  readonly sending: FormMutation;
  readonly onSubmit: (fields: FormData) => void;
  readonly onClose: () => void;
  /** Another reason to disable saving, such as an upload. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The form of a dialog, with the error above and save and cancel below. */
export const DialogForm = ({ sending, onSubmit, onClose, disabled = false, children }: Props): ReactNode => {
  const { t } = useSite();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Alert id={FORM_ERROR_ID}>{sending.message}</Alert>
      {children}
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="main" busy={sending.busy} disabled={disabled}>
          {t('common.save')}
        </Button>
      </ModalFooter>
    </form>
  );
};
