import { useState, type ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { withProof } from '#client/session/proof.ts';
import { useApi, useSite, useUser } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { StatusBadge } from '#features/orders/ui/index.ts';
import type { ErasurePlan, UserDetails } from '../contract.ts';
import { erasureError, MAX_REASON_LENGTH } from '../rules.ts';
import { ErasurePlanLines } from './erasure-report.tsx';
import { useDisplayName } from './user-cells.tsx';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/orders.ts';

/** Lets administrators erase the user on a written request, after they have seen what that does. */
export const EraseSection = ({ user }: { user: UserDetails }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const me = useUser();
  const displayName = useDisplayName();
  const { busy, message, run } = useMutation({ reload: false });
  const [plan, setPlan] = useState<ErasurePlan | null>(null);
  const error = erasureError(me?.id ?? 0, user);
  const open = (): Promise<unknown> =>
    run(async () => setPlan((await api('GET /api/admin/users/{id}/erasure', { params: { id: user.id } })).plan));
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-base font-medium">{t('erasure.title')}</h2>
      <p className="text-soft">{t('erasure.text')}</p>
      <Alert>{message}</Alert>
      {error && error !== 'account_closed' ? (
        <p className="text-sm text-soft">{t(error === 'own_erasure' ? 'erasure.not_self' : 'erasure.not_admins')}</p>
      ) : (
        <Button variant="warn" className="-ms-2 self-start px-2" busy={busy} onClick={() => void open()}>
          <Icon name="trash" className="size-5" />
          {t('erasure.open')}
        </Button>
      )}
      <Modal
        open={plan !== null}
        title={t('erasure.title_of', { name: displayName(user) })}
        onClose={() => setPlan(null)}
        variant="sheet"
      >
        {plan && <EraseForm user={user} plan={plan} onClose={() => setPlan(null)} />}
      </Modal>
    </div>
  );
};

/** The sales and deliveries that have to end before, each with a link to its form. */
const BlockingOrders = ({ orders }: { orders: ErasurePlan['blocking'] }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-1 rounded-field bg-clay-wash px-4 py-3">
      <p className="font-medium text-clay">{t('erasure.blocked')}</p>
      <p>{t('erasure.blocked_text')}</p>
      <ul>
        {orders.map(({ id, status, side }) => (
          <li key={`${side} ${id}`} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={pathTo('adminEditOrder', { id: String(id) })}
              className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
            >
              {t('orders.number', { id })}
            </Link>
            <span className="text-sm">{t(side === 'seller' ? 'erasure.seller' : 'erasure.delivery')}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
};

interface EraseFormProps {
  readonly user: UserDetails;
  readonly plan: ErasurePlan;
  readonly onClose: () => void;
}

const EraseForm = ({ user: { id }, plan, onClose }: EraseFormProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const isBlocked = plan.blocking.length > 0;
  const erase = async (fields: FormData): Promise<void> => {
    const body = { proof: getText(fields, 'proof'), confirm: getText(fields, 'confirm') };
    await withProof(() => api('POST /api/admin/users/{id}/erase', { params: { id }, body }));
    showToast(t('erasure.done'));
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={erase}
      onClose={onClose}
      label={t('erasure.erase')}
      variant="danger"
      disabledReason={isBlocked && t('erasure.blocked_short')}
    >
      {isBlocked && <BlockingOrders orders={plan.blocking} />}
      <ErasurePlanLines plan={plan} />
      {!isBlocked && (
        <>
          <p className="rounded-field bg-saffron-wash px-4 py-3">{t('erasure.for_good')}</p>
          <ProofField error={form.fieldError('proof')} />
          <TextField
            name="confirm"
            ltr
            label={t('erasure.type_id', { id })}
            error={form.fieldError('confirm')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
          />
        </>
      )}
    </DialogForm>
  );
};

/** The request that an erasure answers; it is stored, and must not contain personal data. */
export const ProofField = ({ error }: { error: string | undefined }): ReactNode => {
  const { t } = useSite();
  return (
    <TextArea
      name="proof"
      label={t('erasure.proof')}
      help={t('erasure.proof_help')}
      error={error}
      dir="auto"
      maxLength={MAX_REASON_LENGTH}
    />
  );
};
