import { useState, type ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { withProof } from '#client/session/proof.ts';
import { useApi, useSite } from '#client/site.tsx';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Erasure, ErasurePlan } from '../contract.ts';
import { ProofField } from './erase-section.tsx';
import { ErasurePlanLines, ErasureReport } from './erasure-report.tsx';
import '#i18n/bundles/admin.ts';

/** A button and its dialog: erases a customer without an account, by a phone number or an e-mail address. */
export const GuestErasure = (): ReactNode => {
  const { t } = useSite();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="trash" className="size-5" />
        {t('erasure.guest')}
      </Button>
      <Modal open={isOpen} title={t('erasure.guest')} onClose={close} variant="sheet">
        <Steps onClose={close} />
      </Modal>
    </>
  );
};

/** Three steps: the contact, what the erasure does with its confirmation, and the report. */
const Steps = ({ onClose }: { onClose: () => void }): ReactNode => {
  const [contact, setContact] = useState('');
  const [plan, setPlan] = useState<ErasurePlan | null>(null);
  const [erasure, setErasure] = useState<Erasure | null>(null);
  if (erasure) return <ErasureReport erasure={erasure} />;
  if (!plan) {
    return (
      <ContactForm
        contact={contact}
        onFound={(typed, found) => {
          setContact(typed);
          setPlan(found);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <EraseGuestForm
      contact={contact}
      plan={plan}
      onBack={() => setPlan(null)}
      onErased={setErasure}
      onClose={onClose}
    />
  );
};

interface ContactFormProps {
  readonly contact: string;
  readonly onFound: (contact: string, plan: ErasurePlan) => void;
  readonly onClose: () => void;
}

const ContactForm = ({ contact, onFound, onClose }: ContactFormProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm({ reload: false });
  const find = async (fields: FormData): Promise<void> => {
    const typed = getText(fields, 'contact');
    const { plan } = await api('GET /api/admin/guests/erasure', { query: { contact: typed } });
    onFound(typed, plan);
  };
  return (
    <DialogForm form={form} onSubmit={find} onClose={onClose} label={t('erasure.find')}>
      <p>{t('erasure.guest_text')}</p>
      <TextField
        name="contact"
        ltr
        label={t('erasure.contact')}
        help={t('erasure.contact_help')}
        error={form.fieldError('contact')}
        defaultValue={contact}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
      />
    </DialogForm>
  );
};

interface EraseGuestFormProps {
  readonly contact: string;
  readonly plan: ErasurePlan;
  readonly onBack: () => void;
  readonly onErased: (erasure: Erasure) => void;
  readonly onClose: () => void;
}

const EraseGuestForm = ({ contact, plan, onBack, onErased, onClose }: EraseGuestFormProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm({ reload: false });
  const erase = async (fields: FormData): Promise<void> => {
    const body = { contact, proof: getText(fields, 'proof'), confirm: getText(fields, 'confirm') };
    const { erasure } = await withProof(() => api('POST /api/admin/guests/erase', { body }));
    onErased(erasure);
  };
  return (
    <DialogForm form={form} onSubmit={erase} onClose={onClose} label={t('erasure.erase')} variant="danger">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        <bdi className="ltr-run break-all">{contact}</bdi>
        <Button variant="bare" className="px-2" onClick={onBack}>
          {t('erasure.another')}
        </Button>
      </p>
      {plan.orders + plan.remaining.length === 0 && <p>{t('erasure.nothing')}</p>}
      <ErasurePlanLines plan={plan} />
      <p className="rounded-field bg-saffron-wash px-4 py-3">{t('erasure.for_good')}</p>
      <ProofField error={form.fieldError('proof')} />
      <TextField
        name="confirm"
        ltr
        label={t('erasure.again')}
        error={form.fieldError('confirm')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </DialogForm>
  );
};
