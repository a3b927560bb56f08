import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Me } from '#features/accounts/contract.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly me: Me;
  readonly onChange: (me: Me) => void;
}

/** The address of an account that waits for its link: a new one, or the only one without proof. */
export const getWaitingEmail = ({ email, email_verified, pending_email }: Me): string | null =>
  pending_email ?? (email_verified ? null : email);

/** Says that an address of the account waits for its link; sends the link again, or forgets a new address. */
export const PendingEmail = ({ me, onChange }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const resending = useMutation({ reload: false });
  const cancelling = useMutation({ reload: false });
  const waiting = getWaitingEmail(me);
  if (waiting === null) return null;
  const resend = () => resending.run(() => api('POST /api/user/email/resend'), t('profile.email_sent'));
  const cancel = () => cancelling.run(async () => onChange(await api('POST /api/user/email/cancel')));
  const canCancel = me.email_verified || me.phone_verified;
  return (
    <div className="flex flex-col gap-3 rounded-field bg-saffron-wash px-4 py-3">
      <p className="flex gap-2">
        <Icon name="triangle-alert" className="mt-1 size-5 shrink-0" />
        <span className="min-w-0 break-words">{t('profile.email_waits', { email: waiting })}</span>
      </p>
      <Alert>{resending.message ?? cancelling.message}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" busy={resending.busy} onClick={() => void resend()}>
          {t('profile.email_again')}
        </Button>
        {canCancel && (
          <Button variant="bare" busy={cancelling.busy} onClick={() => void cancel()}>
            {t('profile.email_cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
