import { useState, type ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.ts';
import { useApi, useUser } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { UserDetails } from '../contract.ts';
import { suspensionError } from '../rules.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDisplayName } from './use-display-name.ts';
import '#client/texts/admin.ts';

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
