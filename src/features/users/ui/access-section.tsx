import { useState, type ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm, Modal } from '#ui/modal.tsx';
import { Icon } from '#ui/icon.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { UserDetails } from '../contract.ts';
import { suspensionError, MAX_REASON_LENGTH } from '../rules.ts';
import { useDisplayName } from './user-cells.tsx';
import '#i18n/bundles/admin.ts';
import { getText, useForm } from '#client/forms/use-form.ts';
import { showToast } from '#client/toasts.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { DAY } from '#lib/days.ts';

/** Shows whether the user is suspended, and lets administrators change it. */
export const AccessSection = ({ user }: { user: UserDetails }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const me = useUser();
  const displayName = useDisplayName();
  const { busy, message, run } = useMutation();
  const [open, setOpen] = useState<'suspend' | 'restore' | null>(null);
  const { suspension } = user;
  const error = suspensionError(me?.id ?? 0, user);
  const restore = async (): Promise<void> => {
    await run(
      () => withProof(() => api('POST /api/admin/users/{id}/restore', { params: { id: user.id } })),
      t('users.restored', { name: displayName(user) }),
    );
    setOpen(null);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-base font-medium">{t('users.suspension')}</h2>
      <Alert>{message}</Alert>
      {suspension ? (
        <div className="flex flex-col gap-1 rounded-field bg-clay-wash px-4 py-3">
          <p className="font-medium text-clay">
            {suspension.until
              ? t('users.no_access_until', { day: formatDate(suspension.until, lang) })
              : t('users.no_access')}
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {suspension.reason}
          </p>
        </div>
      ) : (
        <p className="text-soft">{t('users.has_access')}</p>
      )}
      {error && error !== 'account_closed' ? (
        <p className="text-sm text-soft">{t(error === 'own_suspension' ? 'users.not_self' : 'users.not_admins')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {suspension && (
            <Button variant="olive" onClick={() => setOpen('restore')}>
              <Icon name="user-check" className="size-5" />
              {t('users.restore')}
            </Button>
          )}
          <Button variant={suspension ? 'quiet' : 'danger'} onClick={() => setOpen('suspend')}>
            {!suspension && <Icon name="ban" className="size-5" />}
            {t(suspension ? 'users.edit_suspension' : 'users.suspend')}
          </Button>
        </div>
      )}
      <SuspendDialog user={user} open={open === 'suspend'} onClose={() => setOpen(null)} />
      <Confirm
        open={open === 'restore'}
        title={t('users.restore_sure', { name: displayName(user) })}
        text={t('users.restore_text')}
        action={t('users.restore')}
        busy={busy}
        onConfirm={() => void restore()}
        onClose={() => setOpen(null)}
      />
    </div>
  );
};

interface SuspendDialogProps {
  readonly user: UserDetails;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason and the end date of a suspension. */
export const SuspendDialog = ({ user, open, onClose }: SuspendDialogProps): ReactNode => {
  const { t } = useSite();
  const displayName = useDisplayName();
  return (
    <Modal open={open} title={t('users.suspend_title', { name: displayName(user) })} onClose={onClose} variant="sheet">
      <SuspendForm user={user} onClose={onClose} />
    </Modal>
  );
};

const SuspendForm = ({ user, onClose }: Omit<SuspendDialogProps, 'open'>): ReactNode => {
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
