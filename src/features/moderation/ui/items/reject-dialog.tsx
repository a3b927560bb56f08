import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { Modal, ModalFooter } from '../../../../ui/modal.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSite } from '../../../../client/site.ts';
import type { AdminCard } from '../../../items/contract.ts';
import { REASONS, type Reason } from '../../rules/reasons.ts';
import { useItemActions } from './use-item-actions.ts';

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
  const { busy, decide } = useItemActions();
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void decide(item, { status: 'rejected', reason, note }).then((done) => done && onClose());
      }}
    >
      <Field id="refuse-reason" label={t('admin_items.reason')}>
        <Select
          id="refuse-reason"
          value={reason}
          onChange={(event) => setReason(REASONS.find((one) => one === event.target.value) ?? '')}
          empty={t('admin_items.no_reason')}
        >
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`moderation.reason.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="refuse-note" label={t('moderation.note')} help={t('moderation.note_help')} optional>
        <textarea
          id="refuse-note"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          aria-describedby="refuse-note-help"
          className={fieldClass()}
        />
      </Field>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('admin_items.refuse')}
        </Button>
      </ModalFooter>
    </form>
  );
};
