import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import type { Me } from '#features/accounts/contract.ts';
import { PasswordField } from '../password-field.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { Alert } from '#ui/alert.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { Section } from '#ui/section.tsx';
import '#i18n/bundles/accounts.ts';
import '#i18n/bundles/dashboard.ts';

interface Props {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** Changes the password, or sets the first one of a phone account. */
export const PasswordSection = ({ me, onChange }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [open, setOpen] = useState(false);
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['currentPassword', 'newPassword', 'code'] });

  // The page is reloaded, since the current session has been replaced and the others have ended.
  const save = submit(async (fields) => {
    const newPassword = getText(fields, 'newPassword');
    if (me.has_password) {
      await api('POST /api/auth/change-password', {
        body: { currentPassword: getText(fields, 'currentPassword'), newPassword },
      });
    } else {
      const body = { newPassword, code: getText(fields, 'code') };
      await withProof(() => api('POST /api/user/password', { body }));
      onChange({ ...me, has_password: true });
    }
    setOpen(false);
  }, t('profile.password_saved'));

  return (
    <Section title={t('accounts.password.label')} {...(me.has_password ? {} : { text: t('profile.no_password') })}>
      {!open && (
        <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
          {t(me.has_password ? 'profile.change_password' : 'profile.set_password')}
        </Button>
      )}
      {open && (
        <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-4">
          <Alert>{formError}</Alert>
          {/* Tells password managers which account the password belongs to. */}
          <input hidden name="username" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
          {me.has_password && (
            <PasswordField
              name="currentPassword"
              kind="present"
              autoFocus
              label={t('profile.present_password')}
              error={fieldError('currentPassword')}
            />
          )}
          <PasswordField
            name="newPassword"
            kind="new"
            autoFocus={!me.has_password}
            label={t('accounts.reset.new_password')}
            error={fieldError('newPassword')}
          />
          {!me.has_password && <OwnerProof me={me} fieldError={fieldError} />}
          <p className="text-soft">{t('profile.others_too')}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="main" busy={busy} className="flex-1">
              {t('common.save')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
};
