import { useState, type ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import type { FiledChatReport } from '#features/reports/admin/contract.ts';
import { MAX_TEXT_LENGTH, type ReportStatus } from '#features/reports/rules.ts';
import { getFullName } from '#features/chat/ui/chat-list.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/chat.ts';

export type DecisionStatus = Exclude<ReportStatus, 'open'>;

export interface PendingDecision {
  readonly report: FiledChatReport;
  readonly status: DecisionStatus;
}

interface Props {
  readonly pending: PendingDecision | null;
  readonly onClose: () => void;
}

/** Asks for the note of a decision. After upholding it links to the reported account, which can be suspended there. */
export const DecisionDialog = ({ pending, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const [done, setDone] = useState<PendingDecision | null>(null);
  const finished = pending !== null && done === pending;
  const title = pending ? t(finished ? 'chat.admin.done_upheld' : `chat.admin.${pending.status}_title`) : '';
  const onDone = (): void => {
    if (pending?.status === 'upheld') return setDone(pending);
    showToast(t('chat.admin.done_dismissed'));
    onClose();
  };
  return (
    <Modal open={pending !== null} title={title} onClose={onClose} variant="sheet">
      {pending && finished && <Upheld pending={pending} onClose={onClose} />}
      {pending && !finished && <Decision key={pending.report.id} pending={pending} onDone={onDone} onClose={onClose} />}
    </Modal>
  );
};

const Upheld = ({ pending, onClose }: { pending: PendingDecision; onClose: () => void }): ReactNode => {
  const { t } = useSite();
  const { reported } = pending.report;
  const name = getFullName(reported) || t('chat.admin.somebody');
  return (
    <>
      <p role="status">{t('chat.admin.done_upheld_text', { name })}</p>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Link to={pathTo('adminUser', { id: String(reported.id) })} className={buttonClass('olive')}>
          <Icon name="user-round" className="size-5" />
          {t('chat.admin.person', { name })}
        </Link>
      </ModalFooter>
    </>
  );
};

interface DecisionProps {
  readonly pending: PendingDecision;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Decision = ({ pending: { report, status }, onDone, onClose }: DecisionProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const decide = async (fields: FormData): Promise<void> => {
    const body = { status, note: getText(fields, 'note') };
    await api('PUT /api/admin/chat-reports/{id}', { params: { id: report.id }, body });
    onDone();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={decide}
      onClose={onClose}
      label={t(`chat.admin.save_${status}`)}
      variant={status === 'upheld' ? 'danger' : 'main'}
      error={form.error?.code === 'conflict' ? t('chat.admin.meanwhile') : form.formError}
    >
      <p className="text-soft">{t(`chat.admin.${status}_text`)}</p>
      <TextArea
        name="note"
        label={t('chat.admin.note')}
        help={t('chat.admin.note_help')}
        error={form.fieldError('note')}
        optional
        maxLength={MAX_TEXT_LENGTH}
      />
    </DialogForm>
  );
};
