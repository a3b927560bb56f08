import { useState, type ReactNode } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { Select } from '#ui/select.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import type { PendingItem } from '../contract.ts';
import { ReasonChips } from '#features/items/ui/index.ts';
import type { RejectionReason as Reason } from '#features/items/rules/index.ts';
import { isAcceptance, STATUSES, STATUS_EFFECTS, type Status } from '../rules.ts';
import { rememberDecision, useUndo } from './use-undo.ts';
import '#i18n/bundles/dashboard.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';

/** The acceptances, of which the audience is chosen. */
const ACCEPTANCES = STATUSES.filter(isAcceptance);

/** The choices of the dialog, always in this order, without the one that changes nothing. */
const getChoices = (present: Status): Status[] =>
  (['clientAccepted', 'rejected', 'pending', 'deleted'] as const).filter(
    (status) => status !== present || isAcceptance(status),
  );

/** Whether a status can have a ready-made reason: only those that do not accept the item. */
const allowsReason = (status: Status): boolean => {
  const effect = STATUS_EFFECTS[status];
  return effect.deleted || effect.state === 'rejected';
};

/** The item a decision is made on, as the moderator sees it. */
type DecidableItem = Pick<PendingItem, 'id' | 'title' | 'status' | 'updated_at'>;

interface Props {
  readonly item: DecidableItem | null;
  readonly onClose: () => void;
}

/** The decision on one item: new status, its audience, and a note to the seller. */
export const StatusDialog = ({ item, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={item !== null} title={item ? t('moderation.dialog', { title: item.title }) : ''} onClose={onClose}>
      {item && <DecisionForm item={item} onClose={onClose} />}
    </Modal>
  );
};

const DecisionForm = ({ item, onClose }: { item: DecidableItem; onClose: () => void }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [status, setStatus] = useState<Status>(item.status === 'clientAccepted' ? 'rejected' : 'clientAccepted');
  const audiences = ACCEPTANCES.filter((one) => one !== item.status);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<Reason | ''>('');
  const { undo } = useUndo();
  const form = useForm();

  const decide = async (): Promise<void> => {
    const { id, updated_at: seen_updated_at, status: seen_status } = item;
    const body = { status, reason: allowsReason(status) ? reason : '', note, seen_updated_at, seen_status } as const;
    const { item: after } = await api('PUT /api/admin/pending-items/{id}/status', { params: { id }, body });
    const undoable = [{ id, updated_at: after.updated_at }];
    rememberDecision(undoable);
    const action = { label: t('moderation.undo'), run: () => void undo(undoable) };
    showToast(t('moderation.decided', { status: t(`moderation.status.${status}`) }), { action });
    onClose();
  };

  return (
    <DialogForm
      form={form}
      onSubmit={decide}
      onClose={onClose}
      label={t('moderation.decide_button')}
      error={form.error?.code === 'conflict' ? t('moderation.conflict') : form.formError}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{t('moderation.filter_status')}</legend>
        {getChoices(item.status).map((choice) => {
          const accepts = isAcceptance(choice);
          const chosen = accepts ? isAcceptance(status) : status === choice;
          return (
            <div key={choice}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-transparent px-3 py-1.5 has-checked:border-olive has-checked:bg-olive-wash">
                <input
                  type="radio"
                  name="status"
                  value={choice}
                  checked={chosen}
                  onChange={() => setStatus(accepts ? (audiences[0] ?? choice) : choice)}
                  className="size-5 shrink-0 accent-olive"
                />
                <span>
                  <span className="block font-medium">
                    {t(accepts ? 'moderation.accept' : `moderation.status.${choice}`)}
                  </span>
                  {!accepts && <span className="block text-sm text-soft">{t(`moderation.seen_by.${choice}`)}</span>}
                </span>
              </label>
              {chosen && accepts && (
                <Select
                  label={t('moderation.shown_to')}
                  labelStyle="hidden"
                  frameClass="mt-1.5 mb-2"
                  value={status}
                  onChange={(event) => setStatus(audiences.find((one) => one === event.target.value) ?? status)}
                  options={audiences.map((one) => [one, t(`moderation.status.${one}`)])}
                />
              )}
              {chosen && allowsReason(choice) && (
                <div className="mt-1.5 mb-2">
                  <ReasonChips reason={reason} onChange={setReason} />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      <TextArea
        label={t('moderation.note')}
        help={t('moderation.note_help')}
        error={form.fieldError('note')}
        optional
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
};

const getVariant = (status: Status): BadgeVariant => {
  if (status === 'pending') return 'saffron';
  if (status === 'rejected' || status === 'deleted') return 'clay';
  return status === 'clientAccepted' ? 'olive' : 'sky';
};

export const StatusBadge = ({ status }: { status: Status }): ReactNode => {
  const { t } = useSite();
  return <Badge variant={getVariant(status)}>{t(`moderation.status.${status}`)}</Badge>;
};

/** The moderation status of an item, as a button that opens the decision dialog. */
export const StatusButton = ({ status, onClick }: { status: Status; onClick: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center rounded-full"
      title={t('moderation.decide')}
    >
      <StatusBadge status={status} />
    </button>
  );
};
