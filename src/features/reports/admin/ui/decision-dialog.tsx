import { useLayoutEffect, type ReactNode } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextArea } from '#ui/text-field.tsx';
import type { ReportedItem } from '../contract.ts';
import type { DecisionStatus } from '#features/reports/rules.ts';
import '#client/texts/admin.ts';

interface Props {
  readonly entry: ReportedItem | null;
  readonly status: DecisionStatus;
  readonly onClose: () => void;
}

/** Asks for the decision about all reports of an item and for a note. */
export const DecisionDialog = ({ entry, status, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const title = entry ? t(`admin_reports.${status}_title`, { title: entry.item.title }) : '';
  return (
    <Modal open={entry !== null} title={title} onClose={onClose} variant="sheet">
      {entry && <Decision key={`${entry.item.id} ${status}`} entry={entry} status={status} onClose={onClose} />}
    </Modal>
  );
};

const Decision = ({ entry, status, onClose }: Props & { entry: ReportedItem }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const { item, count } = entry;
  const isVisible = item.deleted !== '1' && (item.state === 'accepted' || item.state === 'pending');
  const upheld = status === 'upheld';
  // Opening the dialog focuses the submit button: Enter decides, Tab leads to the note.
  useLayoutEffect(() => form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), [form.ref]);

  const decide = async (fields: FormData): Promise<void> => {
    const [first] = entry.reports;
    if (!first) return;
    const { left_open, taken_down } = await api('PUT /api/admin/reports/{id}', {
      params: { id: first.id },
      body: {
        status,
        note: getText(fields, 'note'),
        take_down: upheld && isVisible && fields.has('take_down'),
        also_others: true,
        seen_updated_at: first.updated_at,
        seen_until: entry.last_at,
      },
    });
    showToast(t(`admin_reports.done_${taken_down ? 'down' : status}`));
    if (left_open > 0) showToast(t('admin_reports.left', { count: left_open }));
    onClose();
  };

  return (
    <DialogForm
      form={form}
      onSubmit={decide}
      onClose={onClose}
      label={t(`admin_reports.save_${status}`)}
      variant={upheld ? 'danger' : 'main'}
      error={form.error?.code === 'conflict' ? t('admin_reports.meanwhile') : form.formError}
    >
      <p className="text-soft">{t('admin_reports.all', { count })}</p>
      {upheld &&
        (isVisible ? (
          <div className="rounded-field border border-line px-4 py-3">
            <SwitchRow
              label={t('admin_reports.take_down')}
              help={t('admin_reports.take_down_help')}
              name="take_down"
              defaultChecked
            />
          </div>
        ) : (
          <p className="rounded-field bg-olive-wash px-4 py-3">{t('admin_reports.is_down')}</p>
        ))}
      <TextArea
        name="note"
        label={t(upheld ? 'admin_reports.note_seller' : 'admin_reports.note_reporter')}
        help={t(upheld ? 'admin_reports.note_seller_help' : 'admin_reports.note_reporter_help')}
        error={form.fieldError('note')}
        optional
        maxLength={1000}
      />
    </DialogForm>
  );
};
