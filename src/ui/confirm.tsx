import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal, ModalFooter } from './modal.tsx';
import { useSite } from '../client/site.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  /** What the other one says; «Cancel» would be misread where canceling is the question. */
  readonly keep?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away. */
export const Confirm = ({ open, title, text, action, keep, busy = false, onConfirm, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <ModalFooter>
        <Button look="quiet" onClick={onClose}>
          {keep ?? t('common.cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </ModalFooter>
    </Modal>
  );
};
