import { useState, type ReactNode } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.ts';
import { Select } from '#ui/select.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import type { AdminCard } from '../contract.ts';
import { REJECTION_REASONS, type RejectionReason } from '#features/items/rules/states.ts';
import { useItemActions } from './use-item-actions.ts';
import '#client/texts/admin.ts';
import '#client/texts/dashboard.ts';

interface Props {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Rejects an item with a ready-made reason, a note, or both; the seller gets them. */
export const RejectDialog = ({ item, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal
      open={item !== null}
      title={item ? t('admin_items.refuse_title', { title: item.title }) : ''}
      onClose={onClose}
    >
      {item && <RejectForm key={item.id} item={item} onClose={onClose} />}
    </Modal>
  );
};

const RejectForm = ({ item, onClose }: { item: AdminCard; onClose: () => void }): ReactNode => {
  const { t } = useSite();
  const { decide } = useItemActions();
  const form = useForm({ reload: false });
  const [reason, setReason] = useState<RejectionReason | ''>('');
  const [note, setNote] = useState('');
  const reject = async (): Promise<void> => {
    if (await decide(item, { status: 'rejected', reason, note })) onClose();
  };
  return (
    <DialogForm form={form} onSubmit={reject} onClose={onClose} label={t('admin_items.refuse')} variant="danger">
      <Select
        label={t('admin_items.reason')}
        value={reason}
        onChange={(event) => setReason(REJECTION_REASONS.find((one) => one === event.target.value) ?? '')}
        empty={t('admin_items.no_reason')}
      >
        {REJECTION_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`moderation.reason.${one}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('moderation.note')}
        help={t('moderation.note_help')}
        optional
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
};
