import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: () => void;
  readonly onPublish: () => void;
}

/** Asks for a photo before an item is published without one. */
export const PhotoQuestion = ({ open, onClose, onAdd, onPublish }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={t('form.photo.title')} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Icon name="camera" className="size-12 shrink-0 text-olive" />
        <p>{t('form.photo.text')}</p>
      </div>
      <ModalFooter>
        <Button variant="quiet" className="max-sm:grow" onClick={onPublish}>
          {t('form.photo.without')}
        </Button>
        <Button variant="main" className="max-sm:grow" onClick={onAdd}>
          {t('form.photo.add')}
        </Button>
      </ModalFooter>
    </Modal>
  );
};
