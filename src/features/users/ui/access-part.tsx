import { useState, type ReactNode } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import type { PersonFull } from '../contract.ts';
import { whyNoSuspension } from '../rules.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useNameOf } from './use-name-of.ts';

/** Whether somebody may come in, and what an administrator can do about it. */
export const AccessPart = ({ person }: { person: PersonFull }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const me = useUser();
  const nameOf = useNameOf();
  const { busy, message, attempt } = useAttempt();
  const [open, setOpen] = useState<'suspend' | 'restore' | null>(null);
  const { suspension } = person;
  const why = whyNoSuspension(me?.id ?? 0, person);
  const restore = async (): Promise<void> => {
    await attempt(
      () => api('POST /api/admin/users/{id}/restore', { params: { id: person.id } }),
      t('people.restored', { name: nameOf(person) }),
    );
    setOpen(null);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-base font-medium">{t('people.suspension')}</h2>
      <Alert>{message}</Alert>
      {suspension ? (
        <div className="flex flex-col gap-1 rounded-field bg-clay-wash px-4 py-3">
          <p className="font-medium text-clay">
            {suspension.until
              ? t('people.no_access_until', { day: formatDate(suspension.until, lang) })
              : t('people.no_access')}
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {suspension.reason}
          </p>
        </div>
      ) : (
        <p className="text-soft">{t('people.has_access')}</p>
      )}
      {why && why !== 'account_closed' ? (
        <p className="text-sm text-soft">{t(why === 'own_suspension' ? 'people.not_self' : 'people.not_admins')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {suspension && (
            <Button look="olive" onClick={() => setOpen('restore')}>
              <Icon name="user-check" className="size-5" />
              {t('people.restore')}
            </Button>
          )}
          <Button look={suspension ? 'quiet' : 'danger'} onClick={() => setOpen('suspend')}>
            {!suspension && <Icon name="ban" className="size-5" />}
            {t(suspension ? 'people.edit_suspension' : 'people.suspend')}
          </Button>
        </div>
      )}
      <SuspendDialog person={person} open={open === 'suspend'} onClose={() => setOpen(null)} />
      <Confirm
        open={open === 'restore'}
        title={t('people.restore_sure', { name: nameOf(person) })}
        text={t('people.restore_text')}
        action={t('people.restore')}
        busy={busy}
        onConfirm={() => void restore()}
        onClose={() => setOpen(null)}
      />
    </div>
  );
};
