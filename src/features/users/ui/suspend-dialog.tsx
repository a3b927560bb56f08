import type { ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { UserDetails } from '../contract.ts';
import { MAX_REASON_LENGTH } from '../rules.ts';
import { useDisplayName } from './use-display-name.ts';
import '#client/texts/admin.ts';

interface Props {
  readonly user: UserDetails;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason and the end date of a suspension. */
export const SuspendDialog = ({ user, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const displayName = useDisplayName();
  return (
    <Modal open={open} title={t('users.suspend_title', { name: displayName(user) })} onClose={onClose} variant="sheet">
      <SuspendForm user={user} onClose={onClose} />
    </Modal>
  );
};

const DAY = 86_400_000;

const SuspendForm = ({ user, onClose }: Omit<Props, 'open'>): ReactNode => {
  const { t, now } = useSite();
  const api = useApi();
  const displayName = useDisplayName();
  const form = useForm();
  const tomorrow = new Date(now + DAY).toISOString().slice(0, 10);
  const suspend = async (fields: FormData): Promise<void> => {
    const body = { reason: getText(fields, 'reason'), until: getText(fields, 'until') };
    await withProof(() => api('POST /api/admin/users/{id}/suspend', { params: { id: user.id }, body }));
    showToast(t('users.suspended', { name: displayName(user) }));
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={suspend}
      onClose={onClose}
      label={t(user.suspension ? 'common.save' : 'users.suspend')}
      variant="danger"
    >
      <p>{t('users.suspend_text')}</p>
      <TextArea
        name="reason"
        label={t('users.reason')}
        help={t('users.reason_help')}
        error={form.fieldError('reason')}
        autoFocus
        dir="auto"
        maxLength={MAX_REASON_LENGTH}
        defaultValue={user.suspension?.reason ?? ''}
      />
      <TextField
        name="until"
        type="date"
        label={t('users.until')}
        help={t('users.until_help')}
        error={form.fieldError('until')}
        optional
        min={tomorrow}
        defaultValue={user.suspension?.until?.slice(0, 10) ?? ''}
      />
    </DialogForm>
  );
};
