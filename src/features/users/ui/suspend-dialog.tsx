import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { describedBy, fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal, ModalFooter } from '../../../ui/modal.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import type { PersonFull } from '../contract.ts';
import { MOST_REASON } from '../rules.ts';
import { useNameOf } from './use-name-of.ts';

interface Props {
  readonly person: PersonFull;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks why somebody is kept out, and until when. */
export const SuspendDialog = ({ person, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const nameOf = useNameOf();
  return (
    <Modal open={open} title={t('people.suspend_title', { name: nameOf(person) })} onClose={onClose} look="sheet">
      <Question person={person} onClose={onClose} />
    </Modal>
  );
};

const DAY = 86_400_000;

const Question = ({ person, onClose }: Omit<Props, 'open'>): ReactNode => {
  const { t, now } = useSite();
  const api = useApi();
  const nameOf = useNameOf();
  const { busy, refusal, message, attempt } = useAttempt();
  const tomorrow = new Date(now + DAY).toISOString().slice(0, 10);
  const [reasonWrong] = refusal?.fields.reason ?? [];
  const [untilWrong] = refusal?.fields.until ?? [];
  const send = async (form: FormData): Promise<void> => {
    const read = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const body = { reason: read('reason'), until: read('until') };
    const done = await attempt(
      () => api('POST /api/admin/users/{id}/suspend', { params: { id: person.id }, body }),
      t('people.suspended', { name: nameOf(person) }),
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
      <p>{t('people.suspend_text')}</p>
      <Alert>{reasonWrong || untilWrong ? null : message}</Alert>
      <Field id="reason" label={t('people.reason')} help={t('people.reason_help')} error={reasonWrong}>
        <textarea
          id="reason"
          name="reason"
          rows={3}
          autoFocus
          dir="auto"
          maxLength={MOST_REASON}
          defaultValue={person.suspension?.reason ?? ''}
          {...describedBy('reason', t('people.reason_help'), reasonWrong)}
          className={fieldClass(reasonWrong !== undefined)}
        />
      </Field>
      <Field id="until" label={t('people.until')} help={t('people.until_help')} error={untilWrong} optional>
        <input
          id="until"
          name="until"
          type="date"
          min={tomorrow}
          defaultValue={person.suspension?.until?.slice(0, 10) ?? ''}
          {...describedBy('until', t('people.until_help'), untilWrong)}
          className={fieldClass(untilWrong !== undefined)}
        />
      </Field>
      <ModalFooter>
        <Button look="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {t(person.suspension ? 'common.save' : 'people.suspend')}
        </Button>
      </ModalFooter>
    </form>
  );
};
