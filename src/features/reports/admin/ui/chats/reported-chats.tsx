import { useState, type ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { FiledChatReport } from '#features/reports/admin/contract.ts';
import { MAX_TEXT_LENGTH, type DecisionStatus, type ReportStatus } from '#features/reports/rules.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/chat.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRows } from '#ui/list-page.tsx';
import { DecisionSummary, DecisionButtons } from '../decision.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import type { ChatUser } from '#features/chat/contract.ts';
import { getFullName } from '#lib/text.ts';

interface PendingDecision {
  readonly report: FiledChatReport;
  readonly status: DecisionStatus;
}

interface DecisionDialogProps {
  readonly pending: PendingDecision | null;
  readonly onClose: () => void;
}

/** Asks for the note of a decision. After upholding it links to the reported account, which can be suspended there. */
const DecisionDialog = ({ pending, onClose }: DecisionDialogProps): ReactNode => {
  const { t } = useSite();
  const [done, setDone] = useState<PendingDecision | null>(null);
  const finished = pending !== null && done === pending;
  const title = pending ? t(finished ? 'chat.admin.done_upheld' : `chat.admin.${pending.status}_title`) : '';
  const onDone = (): void => {
    if (pending?.status === 'upheld') return setDone(pending);
    showToast(t('admin_reports.done_dismissed'));
    onClose();
  };
  return (
    <Modal open={pending !== null} title={title} onClose={onClose} variant="sheet">
      {pending && finished && <UpheldMessage pending={pending} onClose={onClose} />}
      {pending && !finished && <Decision key={pending.report.id} pending={pending} onDone={onDone} onClose={onClose} />}
    </Modal>
  );
};

const UpheldMessage = ({ pending, onClose }: { pending: PendingDecision; onClose: () => void }): ReactNode => {
  const { t } = useSite();
  const { reported } = pending.report;
  const name = getFullName(reported) || t('chat.admin.closed_account');
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
      label={t(`admin_reports.save_${status}`)}
      variant={status === 'upheld' ? 'danger' : 'main'}
      error={form.error?.code === 'conflict' ? t('chat.admin.meanwhile') : form.formError}
    >
      <p className="text-soft">{t(`chat.admin.${status}_text`)}</p>
      <TextArea
        name="note"
        label={t('admin_reports.note_reporter')}
        help={t('chat.admin.note_help')}
        error={form.fieldError('note')}
        optional
        maxLength={MAX_TEXT_LENGTH}
      />
    </DialogForm>
  );
};

interface ReportedChatsProps {
  readonly reports: readonly FiledChatReport[];
  readonly status: ReportStatus;
}

export const ReportedChats = ({ reports, status }: ReportedChatsProps): ReactNode => {
  const { t } = useSite();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [reading, setReading] = useState<FiledChatReport | null>(null);
  const open = status === 'open';
  return (
    <>
      <ListRows
        isEmpty={reports.length === 0}
        empty={
          <EmptyState
            art="thanks"
            title={t(open ? 'admin_reports.empty_open' : 'admin_reports.empty')}
            text={t(open ? 'chat.admin.empty_open_text' : 'chat.admin.empty_text')}
          />
        }
      >
        <ul className="flex flex-col gap-3">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                onRead={() => setReading(report)}
                onDecide={(decided) => setPending({ report, status: decided })}
              />
            </li>
          ))}
        </ul>
      </ListRows>
      <ReadDialog report={reading} onClose={() => setReading(null)} />
      <DecisionDialog pending={pending} onClose={() => setPending(null)} />
    </>
  );
};

interface ReportCardProps {
  readonly report: FiledChatReport;
  readonly onRead: () => void;
  readonly onDecide: (status: DecisionStatus) => void;
}

const link = 'underline underline-offset-4 hover:text-olive';

const UserLink = ({ user }: { user: ChatUser | null }): ReactNode => {
  const { t } = useSite();
  if (!user) return t('chat.admin.closed_account');
  return (
    <Link to={pathTo('adminUser', { id: String(user.id) })} className={link}>
      <bdi>{getFullName(user) || t('chat.admin.closed_account')}</bdi>
    </Link>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

/** A report of a conversation: reason, text, users, and the two decisions. */
const ReportCard = ({ report, onRead, onDecide }: ReportCardProps): ReactNode => {
  const { t } = useSite();
  const { reason, text, status, created_at, item, reporter, reported, note, decided_at } = report;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-base">
        <Badge variant="clay">{t(`chat.report.reason.${reason}`)}</Badge>
        <Ago at={created_at} className="text-sm font-normal text-soft" />
      </h2>
      {text && (
        <p dir="auto" className="text-match rounded-field bg-ground px-3 py-2 break-words whitespace-pre-line">
          {text}
        </p>
      )}
      <dl className="grid-fit-2 gap-x-3 gap-y-2 lg:grid-cols-3">
        <Fact label={t('chat.admin.reporter')}>
          <UserLink user={reporter} />
        </Fact>
        <Fact label={t('chat.admin.reported')}>
          <UserLink user={reported} />
        </Fact>
        <Fact label={t('chat.admin.item')}>
          {item ? (
            <Link to={pathTo('adminShowItem', { id: String(item.id) })} className={link}>
              <bdi>{item.title}</bdi>
            </Link>
          ) : (
            t('chat.admin.item_gone')
          )}
        </Fact>
      </dl>
      {decided_at && <DecisionSummary at={decided_at} note={note} />}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button variant="bare" className="px-3 max-sm:w-full" aria-haspopup="dialog" onClick={onRead}>
          <Icon name="message-square-text" className="size-5" />
          {t('chat.admin.read')}
        </Button>
        {status === 'open' && <DecisionButtons onDecide={onDecide} />}
      </div>
    </article>
  );
};
