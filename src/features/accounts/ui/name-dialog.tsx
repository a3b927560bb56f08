import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { Modal } from '#ui/modal.tsx';
import type { Me } from '../contract.ts';
import { CompleteStep } from './name-fields.tsx';
import '#i18n/bundles/accounts.ts';

interface Props {
  readonly user: Me;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks a user without a name for it, because they are about to publish. */
export const NameDialog = ({ user, open, onClose, onDone }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={t('accounts.complete.name_title')} variant="sheet" onClose={onClose}>
      <p className="text-soft">{t('accounts.complete.name_text')}</p>
      <CompleteStep user={user} likelyRole="farmer" onDone={onDone} />
    </Modal>
  );
};
