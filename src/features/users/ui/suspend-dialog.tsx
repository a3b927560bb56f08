import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { describedBy, fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal, ModalFooter } from '../../../ui/modal.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import type { UserDetails } from '../contract.ts';
import { MAX_REASON_LENGTH } from '../rules.ts';
import { useDisplayName } from './use-display-name.ts';

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
  const { busy, error: refusal, message, run: attempt } = useMutation();
  const tomorrow = new Date(now + DAY).toISOString().slice(0, 10);
  const [reasonError] = refusal?.fields.reason ?? [];
  const [untilError] = refusal?.fields.until ?? [];
  const send = async (form: FormData): Promise<void> => {
    const read = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const body = { reason: read('reason'), until: read('until') };
    const done = await attempt(
      () => api('POST /api/admin/users/{id}/suspend', { params: { id: user.id }, body }),
      t('users.suspended', { name: displayName(user) }),
    );
    if (done) onClose();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <p>{t('users.suspend_text')}</p>
      <Alert>{reasonError || untilError ? null : message}</Alert>
      <Field id="reason" label={t('users.reason')} help={t('users.reason_help')} error={reasonError}>
        <textarea
          id="reason"
          name="reason"
          rows={3}
          autoFocus
          dir="auto"
          maxLength={MAX_REASON_LENGTH}
          defaultValue={user.suspension?.reason ?? ''}
          {...describedBy('reason', t('users.reason_help'), reasonError)}
          className={fieldClass(reasonError !== undefined)}
        />
      </Field>
      <Field id="until" label={t('users.until')} help={t('users.until_help')} error={untilError} optional>
        <input
          id="until"
          name="until"
          type="date"
          min={tomorrow}
          defaultValue={user.suspension?.until?.slice(0, 10) ?? ''}
          {...describedBy('until', t('users.until_help'), untilError)}
          className={fieldClass(untilError !== undefined)}
        />
      </Field>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t(user.suspension ? 'common.save' : 'users.suspend')}
        </Button>
      </ModalFooter>
    </form>
  );
};
