import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal, ModalFooter } from './modal.tsx';
import { useSite } from '#client/site.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** Label of the confirming button. */
  readonly action: string;
  /** Label of the other button; "Cancel" is ambiguous when cancelling is the action. */
  readonly cancelLabel?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of a destructive action. */
export const Confirm = ({
  open,
  title,
  text,
  action,
  cancelLabel: keep,
  busy = false,
  onConfirm,
  onClose,
}: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {keep ?? t('common.cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </ModalFooter>
    </Modal>
  );
};
